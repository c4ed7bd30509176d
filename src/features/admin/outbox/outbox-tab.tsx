import type { Page } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { formatCount, formatDateTime } from '#src/ui/format.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { TabRequest } from '../panel/tab-request.ts'
import { countDeliveries, listDeliveries, queueOf, type Shown } from './deliveries.ts'
import { type DeliveryRow, type Queue, shown, shownNames } from './schema.ts'

/** Emails and SMS: what did not arrive, what waits, and what was sent. */
export async function showDelivery({ db }: Deps, { query, page, older }: TabRequest) {
  const show = shown.parse(query.show)
  const list = await listDeliveries(db.read, show, page)
  const counts = await Promise.all(
    shownNames.map(async name => ({ name, count: await countDeliveries(db.read, name) })),
  )
  return (
    <>
      <QueueNotice queue={await queueOf(db.read)} />
      <div className="mb-4">
        <Tabs
          label="Which messages"
          tabs={counts.map(({ name, count }) => ({
            href: paths.adminDashboard('delivery', { show: name === 'undelivered' ? undefined : name }),
            label: texts[name].title,
            current: name === show,
            count,
          }))}
        />
      </div>
      <List show={show} list={list} older={older(list.next)} />
    </>
  )
}

const texts: Record<Shown, { title: string; empty: string; description: string }> = {
  undelivered: {
    title: 'Not delivered',
    empty: 'Every message arrived',
    description: 'Emails and SMS that do not arrive stand here for 90 days.',
  },
  waiting: {
    title: 'Waiting',
    empty: 'Nothing waits',
    description: 'Messages leave within seconds; an SMS that can wait leaves from 7:00 to 21:00.',
  },
  sent: {
    title: 'Sent',
    empty: 'Nothing was sent yet',
    description: 'What was sent stands here for 90 days, without its words.',
  },
}

function QueueNotice({ queue }: { queue: Queue | null }) {
  if (!queue) return null
  const { messages, since, error } = queue
  const what = messages === 1 ? '1 message waits' : `${formatCount(messages)} messages wait`
  return (
    <Notice variant="warning" className="mb-6" title={`${what} since ${formatDateTime(Date.parse(since))}`}>
      We try each again and again for about a day.
      {error && ` The last answer: ${error}.`}
    </Notice>
  )
}

interface ListProps {
  show: Shown
  list: Page<DeliveryRow>
  older: string | null
}

function List({ show, list: { rows, total }, older }: ListProps) {
  const { title, empty, description } = texts[show]
  if (rows.length === 0) return <EmptyState title={empty} description={description} />
  return (
    <>
      <h2 className="sr-only">{title}</h2>
      <Table caption={`Messages: ${title}`} columns={columns[show]} rows={rows} rowKey={row => row.id} />
      {older && <LoadMore href={older} label="Older messages" shown={rows.length} total={total} />}
    </>
  )
}

const kinds: Record<DeliveryRow['kind'], string> = {
  account: 'Account',
  notice: 'Notice',
  alert: 'Job alert',
}

const nameOf = ({ kind, channel }: DeliveryRow) => `${kinds[kind]} by ${channel === 'sms' ? 'SMS' : 'email'}`

const time = (iso: string) => <span className="figures">{formatDateTime(Date.parse(iso))}</span>

const first: Column<DeliveryRow>[] = [
  { header: 'Message', cell: nameOf },
  { header: 'To', cell: row => <Recipient row={row} /> },
  { header: 'Written', cell: row => time(row.createdAt) },
]

const attempts: Column<DeliveryRow> = {
  header: 'Attempts',
  cell: row => formatCount(row.attempts),
  align: 'end',
}

const columns: Record<Shown, Column<DeliveryRow>[]> = {
  undelivered: [
    ...first,
    attempts,
    { header: 'Outcome', cell: row => <Outcome row={row} /> },
    {
      header: 'Actions',
      cell: row => (
        <span className="flex flex-wrap gap-2">
          {row.maySendAgain && <Deed row={row} deed="attempt" label="Send Again" />}
          <Deed row={row} deed="dismissal" label="Dismiss" />
        </span>
      ),
    },
  ],
  waiting: [
    ...first,
    attempts,
    {
      header: 'Last answer',
      cell: row => <span className="text-muted">{row.error ?? 'Not tried yet'}</span>,
    },
  ],
  sent: [...first, { header: 'Sent', cell: row => (row.sentAt ? time(row.sentAt) : '') }, attempts],
}

function Recipient({ row: { recipient, userId } }: { row: DeliveryRow }) {
  if (!userId) return <span className="inline-block wrap-anywhere md:min-w-44">{recipient}</span>
  return (
    <a href={paths.adminUser(userId)} className="link inline-block py-1 wrap-anywhere md:min-w-44">
      {recipient}
    </a>
  )
}

function Outcome({ row: { status, error } }: { row: DeliveryRow }) {
  const isUnknown = status === 'unknown'
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge variant={isUnknown ? 'urgent' : 'danger'}>{isUnknown ? 'Unknown' : 'Failed'}</Badge>
      <span className="text-sm text-muted">{error}</span>
    </span>
  )
}

interface DeedProps {
  row: DeliveryRow
  deed: 'attempt' | 'dismissal'
  label: string
}

function Deed({ row, deed, label }: DeedProps) {
  const which = `${nameOf(row)} to ${row.recipient}, ${formatDateTime(Date.parse(row.createdAt))}`
  return (
    <form method="post" action={paths.adminAction('deliveries', row.id, deed)}>
      <Button type="submit" size="sm" variant="outline" aria-label={`${label}: ${which}`}>
        {label}
      </Button>
    </form>
  )
}
