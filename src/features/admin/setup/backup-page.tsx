import { type BackupSettings, isAutomatic } from '#src/env/backup-settings.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { formatBytes, formatDateTime } from '#src/ui/format.ts'
import { Skip, StepFrame, TrialNotice } from './setup-page.tsx'
import type { Trial } from './try-service.ts'

interface Props {
  backup: BackupSettings
  last: { createdAt: string; size: number } | null
  trial?: Trial | undefined
}

/** The places of the backups, and a test of them. They are set in the environment alone: a lost database has no settings. */
export function BackupPage({ backup, last, trial }: Props) {
  return (
    <StepFrame
      step="backups"
      lead="If this server breaks, you can restore the site from a backup on another disk or machine."
    >
      {trial && <TrialNotice step="backups" trial={trial} />}
      <Card>{isAutomatic(backup) ? <Places backup={backup} last={last} /> : <HowToSet />}</Card>
      <form method="post" action={paths.setup('backups')} className="flex flex-wrap gap-3">
        {isAutomatic(backup) && (
          <Button type="submit" size="lg">
            Test backups
          </Button>
        )}
        <Skip step="backups" label={isAutomatic(backup) ? 'Continue' : 'Skip for now'} />
      </form>
    </StepFrame>
  )
}

function Places({ backup: { folder, s3, passphrase }, last }: Pick<Props, 'backup' | 'last'>) {
  const places = [folder, s3 && `s3://${s3.bucket}/${s3.prefix}`].filter(Boolean)
  return (
    <>
      <p className="wrap-anywhere">The site is backed up every night to {places.join(' and ')}.</p>
      <p className="mt-2">
        {last
          ? `Last backup: ${formatDateTime(Date.parse(last.createdAt))} (${formatBytes(last.size)}).`
          : 'The first backup has not been made yet.'}
      </p>
      <p className="mt-2 text-muted">
        {passphrase === null
          ? "Backups are not encrypted. To encrypt them, set BACKUP_PASSPHRASE in the server's environment."
          : 'Backups are encrypted. Keep the passphrase in a second place: without it, no backup can be opened.'}
      </p>
    </>
  )
}

const HowToSet = () => (
  <>
    <p>
      In the file <code>.env</code> on the server, name a folder for backups, preferably on another disk, then
      restart Elimu:
    </p>
    <pre className="mt-2 overflow-x-auto">BACKUP_DIR=/var/backups/elimu</pre>
    <p className="mt-2 text-muted">
      Backups can also go to a bucket on any S3-compatible service. The file <code>.env.example</code> lists
      all settings.
    </p>
  </>
)
