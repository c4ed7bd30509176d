import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { notifications, type OutboxMessage, outbox } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { markReadByPath } from '#src/features/notifications/mark-read.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { auditFirstView } from '../panel/audit-views.ts'
import { Moment } from '../panel/panel-list.tsx'
import { pendingPageSize, type TabRequest } from '../panel/tab-request.ts'

/** Messages from the contact form, newest first. Showing them marks them as read. */
export async function showSupportMessages(deps: Deps, { admin }: Pick<TabRequest, 'admin'>) {
  const rows = supportMessages(deps.db.read, admin.id)
  await auditFirstView(deps, admin, 'support.read', rows.length)
  await markReadByPath(deps, admin.id, paths.supportMessages())
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No messages to our support team"
        description="Messages from the contact form are kept here for 90 days."
      />
    )
  }
  return (
    <>
      <h2 className="sr-only">Support messages</h2>
      <Table caption="Support messages" columns={columns} rows={rows} rowKey={row => row.id} />
    </>
  )
}

/** The messages that the administrator was notified of: the index of notifications finds them. */
const supportMessages = (read: Reader, adminId: string) =>
  read
    .select(getTableColumns(outbox))
    .from(notifications)
    .innerJoin(outbox, eq(outbox.id, sql`substr(${notifications.once}, -36)`))
    .where(and(eq(notifications.userId, adminId), eq(notifications.path, paths.supportMessages())))
    .orderBy(desc(notifications.createdAt))
    .limit(pendingPageSize.limit)
    .all()

const columns: Column<OutboxMessage>[] = [
  { header: 'About', cell: row => row.subject?.replace(/^.* contact form: /, '') },
  {
    header: 'Message',
    cell: row => <span className="block whitespace-pre-line wrap-anywhere">{row.body}</span>,
  },
  { header: 'Received', cell: row => <Moment at={new Date(row.createdAt).toISOString()} /> },
  { header: 'Emailed to', cell: row => <span className="wrap-anywhere">{row.recipient}</span> },
]
