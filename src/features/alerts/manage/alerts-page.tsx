import { Bell } from 'lucide-react'
import type { JobAlert } from '#db/schema.ts'
import { type AlertFrequency, alertFrequencies } from '#src/domain/jobs/alerts.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { frequencyNames } from '../schema.ts'
import { labelOf, pathOf } from '../search-label.ts'

/** A person's alerts, with buttons to change and cancel them. */
export function AlertsPage({ alerts, email }: { alerts: JobAlert[]; email: string }) {
  return (
    <Layout title="Job Alerts" width="text" robots="noindex">
      <PageHeader
        title="Job Alerts"
        lead={
          alerts.length > 0 &&
          `New jobs come to ${email} at 6 in the morning, all in one email, and none when nothing is new.`
        }
        actions={
          <LinkButton href={paths.savedJobs()} variant="outline">
            Saved Jobs
          </LinkButton>
        }
      />
      {alerts.length === 0 ? (
        <EmptyState
          title="No job alerts yet"
          description="Search for jobs, then press “Email me new jobs like these” above the list."
          action={<LinkButton href={paths.jobs()}>Find Jobs</LinkButton>}
        />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface shadow-soft">
          {alerts.map(alert => (
            <AlertItem key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </Layout>
  )
}

function AlertItem({ alert: { id, search, every, confirmedAt } }: { alert: JobAlert }) {
  const label = labelOf(search)
  return (
    <li className="grid gap-3 p-4 sm:p-6">
      <div>
        <h2 className="flex items-start gap-2 text-lg">
          <Bell aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted" />
          <a href={pathOf(search)} className="min-w-0 break-words hover:text-primary hover:underline">
            {label}
          </a>
        </h2>
        <p className="mt-1 pl-7 text-muted">
          {confirmedAt === null ? (
            <>
              <Badge variant="urgent">Waits for you</Badge> Press the button in the email we sent you.
            </>
          ) : (
            frequencyNames[every]
          )}
        </p>
      </div>
      <form method="post" action={paths.changeAlert(id)} className="flex flex-wrap gap-2 pl-7">
        {confirmedAt !== null &&
          alertFrequencies
            .filter(other => other !== every)
            .map(other => (
              <Button key={other} type="submit" name="every" value={other} variant="outline" size="sm">
                {changeLabels[other]} <span className="sr-only">the alert for {label}</span>
              </Button>
            ))}
        <Button type="submit" name="every" value="never" variant="outline" size="sm">
          Cancel <span className="sr-only">the alert for {label}</span>
        </Button>
      </form>
    </li>
  )
}

const changeLabels: Record<AlertFrequency, string> = { day: 'Make it daily', week: 'Make it weekly' }

/** Asks a visitor to open the link that we sent. */
export function CheckEmailPage() {
  return (
    <Layout title="Look into your mailbox" width="narrow" robots="noindex">
      <EmptyState
        level="h1"
        title="Look into your mailbox"
        description="We sent you a link. Once you press the button there, new jobs come by email. If nothing arrives within a few minutes, look into the folder for spam."
        action={<LinkButton href={paths.jobs()}>Back to the jobs</LinkButton>}
      />
    </Layout>
  )
}
