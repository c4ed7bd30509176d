import { and, count, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { totalOf } from '#db/daily-totals.ts'
import { MAX_COUNTED, olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { auditLog, jobs, payments, reports, schools, users } from '#db/schema.ts'
import type { Period } from '#src/domain/kenya-time.ts'
import { receivedOf } from '#src/features/payments/queries.ts'
import { causes } from '#src/features/reports/schema.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import type { AuditEntryJson } from './json.ts'

/** The period is in ms. */
export interface AuditFilters extends Partial<Period> {
  action?: string | undefined
  actorId?: string | undefined
  targetId?: string | undefined
}

/** The log, newest first. A filtered list is counted up to 1,001, which means more than 1,000. */
export async function auditEntries(
  read: Reader,
  params: PageParams,
  filters: AuditFilters = {},
): Promise<Page<AuditEntryJson>> {
  const which = conditionOf(filters)
  const from = olderThanCursor(auditLog.at, auditLog.id, params.cursor)
  const rows = selectEntries(read, and(which, from), params.limit + 1)
  const total = which ? countUpTo(read, which) : totalOf(read, 'audit entries')
  const page = toPage(rows, params, total, ({ at, id }) => ({ createdAt: at, id }))
  return { ...page, rows: page.rows.map(serializeEntry) }
}

/** The latest entries about a user. */
export const latestAboutUser = (read: Reader, userId: string, limit: number): AuditEntryJson[] =>
  selectEntries(read, and(eq(auditLog.targetType, 'user'), eq(auditLog.targetId, userId)), limit).map(
    serializeEntry,
  )

const selectEntries = (read: Reader, which: SQL | undefined, limit: number) =>
  read.select().from(auditLog).where(which).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(limit).all()

const serializeEntry = (entry: typeof auditLog.$inferSelect): AuditEntryJson => ({
  ...entry,
  at: new Date(entry.at).toISOString(),
})

function conditionOf({ action, actorId, targetId, from, until }: AuditFilters): SQL | undefined {
  return and(
    action === undefined ? undefined : eq(auditLog.action, action),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    targetId === undefined ? undefined : eq(auditLog.targetId, targetId),
    from === undefined ? undefined : gte(auditLog.at, from),
    until === undefined ? undefined : lt(auditLog.at, until),
  )
}

function countUpTo(read: Reader, which: SQL): number {
  const found = read
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(which)
    .limit(MAX_COUNTED + 1)
    .as('found')
  return read.select({ n: count() }).from(found).get()?.n ?? 0
}

/** The name behind an id of the audit log, and its page. */
export interface TargetName {
  name: string
  href: string
}

/** The names of actors and targets by id, as far as they still exist: the log itself holds ids only. */
export function namesFor(read: Reader, entries: AuditEntryJson[]): Map<string, TargetName> {
  const mentioned = entries.flatMap(entry => [entry.actorId, entry.targetId, reportOf(entry)])
  const ids = [...new Set(mentioned)].filter(id => id !== null)
  const names = new Map<string, TargetName>()
  for (const { id, firstName, lastName } of read.select().from(users).where(inArray(users.id, ids)).all())
    names.set(id, { name: `${firstName} ${lastName}`.trim(), href: paths.adminUser(id) })
  for (const { id, title } of read.select().from(jobs).where(inArray(jobs.id, ids)).all())
    names.set(id, { name: title, href: paths.job(id) })
  for (const payment of read.select().from(payments).where(inArray(payments.id, ids)).all()) {
    const name = payment.receipt ?? formatKes(receivedOf(payment))
    names.set(payment.id, { name, href: paths.adminDashboard('payments', { search: payment.id }) })
  }
  for (const { id, cause } of read.select().from(reports).where(inArray(reports.id, ids)).all())
    names.set(id, { name: `Report: ${causes[cause]}`, href: paths.adminAction('reports', id, 'settlement') })
  for (const { id, name } of read.select().from(schools).where(inArray(schools.id, ids)).all())
    names.set(id, { name, href: paths.school(id) })
  return names
}

/** The report that led to an action. */
export const reportOf = ({ detail }: Pick<AuditEntryJson, 'detail'>): string | null =>
  typeof detail?.report === 'string' ? detail.report : null
