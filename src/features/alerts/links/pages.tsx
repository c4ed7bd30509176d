import type { JobAlert } from '#db/schema.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { frequencyNames } from '../schema.ts'
import { labelOf, pathOf } from '../search-label.ts'

/** Confirms by a button, because mail scanners open every link. */
export function ConfirmPage({ alert: { key, search, every } }: { alert: JobAlert }) {
  return (
    <Layout title="Confirm your job alert" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">Confirm your job alert</h1>
      <p className="mt-1.5 mb-6 text-muted">
        New jobs for <strong>{labelOf(search)}</strong>. {frequencyNames[every]}, at 6, and no email when
        nothing is new.
      </p>
      <Card>
        <form method="post" action={paths.confirmAlert(key)} className="grid">
          <Button type="submit" size="lg">
            Email me these jobs
          </Button>
        </form>
      </Card>
    </Layout>
  )
}

export function ConfirmedPage({ alert: { search } }: { alert: JobAlert }) {
  return (
    <Layout title="Your job alert is set" header="minimal" width="narrow" robots="noindex">
      <EmptyState
        level="h1"
        title="Your job alert is set"
        description={`New jobs for ${labelOf(search)} come by email. Each email has a way to stop them.`}
        action={<LinkButton href={pathOf(search)}>See the open jobs</LinkButton>}
      />
    </Layout>
  )
}

interface CancelPageProps {
  alertKey: string
  /** All alerts of the address. */
  alerts: JobAlert[]
}

/** Cancels by a button, as `ConfirmPage` does; with several alerts, one button each. */
export function CancelPage({ alertKey, alerts }: CancelPageProps) {
  const [only] = alerts
  const isOne = alerts.length === 1 && only
  return (
    <Layout title="No more new jobs by email?" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">No more new jobs by email?</h1>
      <p className="mt-1.5 mb-6 text-muted">
        {isOne
          ? `We stop emailing you new jobs for ${labelOf(only.search)}.`
          : `You have ${alerts.length} job alerts. We stop all of them, or only one.`}
      </p>
      <Card>
        <form method="post" action={paths.cancelAlert(alertKey)} className="grid">
          <Button type="submit" size="lg">
            {isOne ? 'Stop these emails' : 'Stop all of these emails'}
          </Button>
        </form>
        {!isOne && (
          <ul className="mt-5 divide-y divide-line border-t border-line">
            {alerts.map(({ id, search }) => (
              <li key={id}>
                <StopOne alertKey={alertKey} id={id} label={labelOf(search)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Layout>
  )
}

function StopOne({ alertKey, id, label }: { alertKey: string; id: string; label: string }) {
  return (
    <form
      method="post"
      action={paths.cancelAlert(alertKey)}
      className="flex flex-wrap items-center justify-between gap-2 py-2"
    >
      <input type="hidden" name="alert" value={id} />
      <span className="min-w-0 break-words">{label}</span>
      <Button type="submit" variant="outline" size="sm">
        Stop only this <span className="sr-only">one, {label}</span>
      </Button>
    </form>
  )
}

/** `rest` is how many alerts the address still has. */
export function CancelledPage({ rest }: { rest: number }) {
  return (
    <Layout title="Cancelled" header="minimal" width="narrow" robots="noindex">
      <EmptyState
        level="h1"
        title={rest > 0 ? 'This alert is cancelled' : 'You get no more new jobs by email'}
        description={
          rest > 0
            ? 'Your other alerts go on.'
            : 'If you change your mind, search for jobs and press “Email me new jobs like these”.'
        }
        action={<LinkButton href={paths.jobs()}>Find Jobs</LinkButton>}
      />
    </Layout>
  )
}
