import type { Page } from '#db/paging.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatCount, formatDateTime, formatPhone } from '#src/ui/format.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import type { DeliveryRow, Queue } from './schema.ts'

interface DeliveryTabProps {
  queue: Queue | null
  undelivered: Page<DeliveryRow>
  older: string | null
}

/** Emails and SMS that did not arrive, or of which nobody knows. */
export function DeliveryTab({ queue, undelivered, older }: DeliveryTabProps) {
  const { rows, total } = undelivered
  return (
    <>
      {queue && (
        <Notice variant="warning" className="mb-6" title={waitingWords(queue)}>
          We try each again and again for about a day.
          {queue.error && ` The last answer: ${queue.error}.`}
        </Notice>
      )}
      <h2 className="mb-3 text-xl">Not delivered</h2>
      {rows.length === 0 ? (
        <EmptyState
          level="h3"
          title="Every message arrived"
          description="Emails and SMS that do not arrive stand here for 90 days."
        />
      ) : (
        <>
          <Table caption="Messages not delivered" columns={columns} rows={rows} rowKey={row => row.id} />
          {older && <LoadMore href={older} label="Older messages" shown={rows.length} total={total} />}
        </>
      )}
    </>
  )
}

const waitingWords = ({ messages, since }: Queue) =>
  `${messages === 1 ? '1 message waits' : `${formatCount(messages)} messages wait`} since ${formatDateTime(Date.parse(since))}`

const columns: Column<DeliveryRow>[] = [
  {
    header: 'Message',
    cell: row => (
      <span className="flex max-w-80 flex-col">
        <span className="line-clamp-2">{row.about}</span>
        <span className="text-sm font-normal break-all text-muted">
          {row.channel === 'sms' ? formatPhone(row.recipient) : row.recipient}
        </span>
      </span>
    ),
  },
  { header: 'By', cell: row => (row.channel === 'sms' ? 'SMS' : 'Email') },
  {
    header: 'Outcome',
    cell: row => (
      <span className="flex flex-col items-start gap-1">
        <Badge variant={row.status === 'unknown' ? 'urgent' : 'danger'}>
          {row.status === 'unknown' ? 'Unknown' : 'Failed'}
        </Badge>
        <span className="text-sm text-muted">{row.error}</span>
      </span>
    ),
  },
  {
    header: 'Written',
    cell: row => <span className="figures">{formatDateTime(Date.parse(row.createdAt))}</span>,
  },
  {
    header: 'Actions',
    cell: row => (
      <span className="flex flex-wrap gap-2">
        {row.maySendAgain && <Deed row={row} deed="attempt" label="Send Again" />}
        <Deed row={row} deed="dismissal" label="Dismiss" />
      </span>
    ),
  },
]

interface DeedProps {
  row: DeliveryRow
  deed: 'attempt' | 'dismissal'
  label: string
}

function Deed({ row, deed, label }: DeedProps) {
  return (
    <form method="post" action={paths.adminDeed('deliveries', row.id, deed)}>
      <Button type="submit" size="sm" variant="outline" aria-label={`${label}: ${row.about.slice(0, 60)}`}>
        {label}
      </Button>
    </form>
  )
}
