import type { JobAlert } from '#db/schema.ts'
import {
  type AlertChannel,
  type AlertFrequency,
  alertChannels,
  alertFrequencies,
} from '#src/domain/jobs/alerts.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { formatPhone } from '#src/ui/format.ts'
import { Bell } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { sendsSms } from '../digest-sms.ts'
import { channelNames, channelWords, frequencyNames } from '../schema.ts'
import { labelOf, pathOf } from '../search-label.ts'

interface AlertsPageProps {
  alerts: JobAlert[]
  email: string
  /** The number that may get alerts by SMS; null if none may. */
  phone: string | null
}

/** A person's alerts, with buttons to change and cancel them. */
export function AlertsPage({ alerts, email, phone }: AlertsPageProps) {
  return (
    <Layout title="Job alerts" width="text" robots="noindex">
      <PageHeader
        title="Job alerts"
        lead={alerts.length > 0 && whenSent(email, alerts.some(sendsSms) ? phone : null)}
        actions={
          <LinkButton href={paths.savedJobs()} variant="outline">
            Saved jobs
          </LinkButton>
        }
      />
      {alerts.length === 0 ? (
        <EmptyState
          title="No job alerts yet"
          description="Search for jobs, then choose “Email me new jobs that match this search” below the list."
          action={<LinkButton href={paths.jobs()}>Find Jobs</LinkButton>}
        />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface shadow-soft">
          {alerts.map(alert => (
            <AlertItem key={alert.id} alert={alert} mayText={phone !== null} />
          ))}
        </ul>
      )}
    </Layout>
  )
}

const whenSent = (email: string, phone: string | null) =>
  phone === null
    ? `We'll email ${email} at 6 am, only when there are new jobs.`
    : `We'll email ${email} at 6 am, or text ${formatPhone(phone)} at 7 am, only when there are new jobs.`

/** `mayText`: the person may have alerts by SMS. */
function AlertItem({ alert, mayText }: { alert: JobAlert; mayText: boolean }) {
  const { id, search, every, channel, confirmedAt } = alert
  const label = labelOf(search)
  return (
    <li className="grid gap-3 p-4 sm:p-6">
      <div>
        <h2 className="flex items-start gap-2 text-lg">
          <Bell className="mt-1 size-5 shrink-0 text-muted" />
          <a href={pathOf(search)} className="tap break-words hover:text-primary hover:underline">
            {label}
          </a>
        </h2>
        <p className="mt-1 pl-7 text-muted">
          {confirmedAt === null ? (
            <>
              <Badge variant="urgent">Not confirmed</Badge> Open the link in the email we sent you.
            </>
          ) : (
            `${frequencyNames[every]}${mayText ? ` by ${channelWords(channel)}` : ''}`
          )}
        </p>
      </div>
      <form method="post" action={paths.changeAlert(id)} className="flex flex-wrap gap-2 pl-7">
        {confirmedAt !== null &&
          changesOf(every, mayText ? channel : null).map(({ name, value, text }) => (
            <Button key={value} type="submit" name={name} value={value} variant="outline" size="sm">
              {text} <span className="sr-only">(alert for {label})</span>
            </Button>
          ))}
        <Button type="submit" name="every" value="never" variant="outline" size="sm">
          Cancel <span className="sr-only">the alert for {label}</span>
        </Button>
      </form>
    </li>
  )
}

/** The buttons that change an alert; `channel` is null for a person who cannot choose one. */
function changesOf(every: AlertFrequency, channel: AlertChannel | null) {
  const rhythms = alertFrequencies.filter(other => other !== every)
  const channels = channel ? alertChannels.filter(other => other !== channel) : []
  return [
    ...rhythms.map(value => ({ name: 'every', value, text: changeLabels[value] })),
    ...channels.map(value => ({ name: 'channel', value, text: channelLabel(value, channel) })),
  ]
}

/** The label of a button that changes the channel. */
function channelLabel(to: AlertChannel, from: AlertChannel | null): string {
  if (to !== 'both') return `${channelNames[to]} only`
  return from === 'email' ? 'Add SMS' : 'Add email'
}

const changeLabels: Record<AlertFrequency, string> = { day: 'Change to daily', week: 'Change to weekly' }

/** Asks a visitor to open the link that we sent. */
export function CheckEmailPage() {
  return (
    <Layout title="Check your email" width="narrow" robots="noindex">
      <EmptyState
        level="h1"
        title="Check your email"
        description="We sent you a link. Open it to start your job alert. If you don't see our email within a few minutes, check your spam folder."
        action={<LinkButton href={paths.jobs()}>Back to jobs</LinkButton>}
      />
    </Layout>
  )
}
