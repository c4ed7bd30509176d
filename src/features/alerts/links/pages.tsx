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
        New jobs for <strong>{labelOf(search)}</strong>. {frequencyNames[every]} at 6 am, only when there are
        new jobs.
      </p>
      <Card>
        <form method="post" action={paths.confirmAlert(key)} className="grid">
          <Button type="submit" size="lg">
            Send me these jobs
          </Button>
        </form>
      </Card>
    </Layout>
  )
}

export function ConfirmedPage({ alert: { search } }: { alert: JobAlert }) {
  return (
    <Layout title="Job alert confirmed" header="minimal" width="narrow" robots="noindex">
      <EmptyState
        level="h1"
        title="Job alert confirmed"
        saying="alert"
        description={`We'll send you new jobs that match ${labelOf(search)}. You can cancel at any time with the link in each job alert.`}
        action={<LinkButton href={pathOf(search)}>See open jobs</LinkButton>}
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
  const title = isOne ? 'Cancel your job alert?' : 'Cancel your job alerts?'
  return (
    <Layout title={title} header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1.5 mb-6 text-muted">
        {isOne
          ? `We'll stop sending you new jobs that match ${labelOf(only.search)}.`
          : `You have ${alerts.length} job alerts. Cancel all of them, or just one.`}
      </p>
      <Card>
        <form method="post" action={paths.cancelAlert(alertKey)} className="grid">
          <Button type="submit" size="lg">
            {isOne ? 'Cancel this alert' : 'Cancel all alerts'}
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
        Cancel only this one <span className="sr-only">alert, {label}</span>
      </Button>
    </form>
  )
}

/** `rest` is how many alerts the address still has. */
export function CancelledPage({ rest }: { rest: number }) {
  return (
    <Layout
      title={rest > 0 ? 'Job alert cancelled' : "You're unsubscribed"}
      header="minimal"
      width="narrow"
      robots="noindex"
    >
      <EmptyState
        level="h1"
        title={rest > 0 ? 'Job alert cancelled' : "You're unsubscribed"}
        description={
          rest > 0
            ? 'Your other job alerts are still active.'
            : "You won't get any more job alerts. To start again, search for jobs and choose “Email me new jobs that match this search”."
        }
        action={<LinkButton href={paths.jobs()}>Find Jobs</LinkButton>}
      />
    </Layout>
  )
}
