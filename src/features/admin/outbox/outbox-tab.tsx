import type { Reader } from '#db/connection.ts'
import type { Deps } from '#src/deps.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatCount, formatDateTime } from '#src/ui/format.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { ActionForm } from '../panel/action-form.tsx'
import { Moment } from '../panel/panel-list.tsx'
import type { TabRequest } from '../panel/tab-request.ts'
import {
  countDeliveries,
  type DeliveryList,
  deliveryList,
  deliveryLists,
  listDeliveries,
  retriesOf,
} from './deliveries.ts'
import type { DeliveryJson } from './json.ts'
import { showSupportMessages } from './support-messages.tsx'

export async function showDelivery(deps: Deps, request: TabRequest) {
  const { read } = deps.db
  const isSupport = request.query.show === 'support'
  const show = isSupport ? null : deliveryList.parse(request.query.show)
  const lists = deliveryLists.map(name => ({
    href: paths.adminDashboard('delivery', { show: name === 'undelivered' ? undefined : name }),
    label: texts[name].title,
    current: name === show,
    count: countDeliveries(read, name),
  }))
  const support = { href: paths.supportMessages(), label: 'Support messages', current: isSupport }
  return (
    <>
      <RetryNotice retries={await retriesOf(read)} />
      <div className="mb-4">
        <Tabs label="Messages" tabs={[...lists, support]} />
      </div>
      {show ? await showList(read, show, request) : await showSupportMessages(deps, request)}
    </>
  )
}

async function showList(read: Reader, show: DeliveryList, { page, older }: TabRequest) {
  const { title, empty, description } = texts[show]
  const { rows, total, next } = await listDeliveries(read, show, page)
  const href = older(next)
  if (rows.length === 0) return <EmptyState title={empty} description={description} />
  return (
    <>
      <h2 className="sr-only">{title}</h2>
      <Table caption={`Messages: ${title}`} columns={columns[show]} rows={rows} rowKey={row => row.id} />
      {href && <LoadMore href={href} label="Older messages" shown={rows.length} total={total} />}
    </>
  )
}

const texts: Record<DeliveryList, { title: string; empty: string; description: string }> = {
  undelivered: {
    title: 'Not delivered',
    empty: 'No undelivered messages',
    description: 'Undelivered emails and SMS are kept here for 90 days.',
  },
  waiting: {
    title: 'Queued',
    empty: 'No queued messages',
    description: 'Messages are sent within seconds. SMS that are not urgent are sent between 7 am and 9 pm.',
  },
  sent: {
    title: 'Sent',
    empty: 'No messages sent yet',
    description: 'Sent emails and SMS are listed here for 90 days, without their text.',
  },
}

function RetryNotice({ retries }: { retries: Awaited<ReturnType<typeof retriesOf>> }) {
  if (!retries) return null
  const { messages, since, error } = retries
  const what = messages === 1 ? '1 message has' : `${formatCount(messages)} messages have`
  return (
    <Notice
      variant="warning"
      className="mb-6"
      title={`${what} been waiting since ${formatDateTime(Date.parse(since))}`}
    >
      We keep trying to send each one for about a day.
      {error && ` Last error: ${error}.`}
    </Notice>
  )
}

const kinds: Record<DeliveryJson['kind'], string> = {
  account: 'Account',
  notice: 'Notification',
  alert: 'Job alert',
  admin: 'Administrator',
}

const nameOf = ({ kind, channel }: DeliveryJson) => `${kinds[kind]} ${channel === 'sms' ? 'SMS' : 'email'}`

const first: Column<DeliveryJson>[] = [
  { header: 'Message', cell: nameOf },
  { header: 'To', cell: row => <Recipient row={row} /> },
  { header: 'Created', cell: row => <Moment at={row.createdAt} /> },
]

const attempts: Column<DeliveryJson> = {
  header: 'Attempts',
  cell: row => formatCount(row.attempts),
  align: 'end',
}

const columns: Record<DeliveryList, Column<DeliveryJson>[]> = {
  undelivered: [
    ...first,
    attempts,
    { header: 'Outcome', cell: row => <Outcome row={row} /> },
    {
      header: 'Actions',
      cell: row => (
        <span className="flex flex-wrap gap-2">
          {row.maySendAgain && <RowAction row={row} action="attempt" label="Send again" />}
          <RowAction row={row} action="dismissal" label="Dismiss" />
        </span>
      ),
    },
  ],
  waiting: [
    ...first,
    attempts,
    {
      header: 'Last error',
      cell: row => <span className="text-muted">{row.error ?? 'Not tried yet'}</span>,
    },
  ],
  sent: [...first, { header: 'Sent', cell: row => row.sentAt && <Moment at={row.sentAt} /> }, attempts],
}

function Recipient({ row: { recipient, userId } }: { row: DeliveryJson }) {
  if (!userId) return <span className="inline-block wrap-anywhere md:min-w-44">{recipient}</span>
  return (
    <a href={paths.adminUser(userId)} className="link tap wrap-anywhere md:min-w-44">
      {recipient}
    </a>
  )
}

function Outcome({ row: { status, error } }: { row: DeliveryJson }) {
  const isUnknown = status === 'unknown'
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge variant={isUnknown ? 'urgent' : 'danger'}>{isUnknown ? 'Unknown' : 'Failed'}</Badge>
      <span className="text-sm text-muted">{error}</span>
    </span>
  )
}

interface RowActionProps {
  row: DeliveryJson
  action: 'attempt' | 'dismissal'
  label: string
}

function RowAction({ row, action, label }: RowActionProps) {
  const which = `${nameOf(row)} to ${row.recipient}, ${formatDateTime(Date.parse(row.createdAt))}`
  return (
    <ActionForm
      action={paths.adminAction('deliveries', row.id, action)}
      variant="outline"
      aria-label={`${label}: ${which}`}
    >
      {label}
    </ActionForm>
  )
}
