import { and, count, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { MAX_COUNTED, olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { auditLog } from '#db/schema.ts'
import type { Period } from '#src/domain/kenya-time.ts'
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
  const rows = await read
    .select()
    .from(auditLog)
    .where(and(which, olderThanCursor(auditLog.at, auditLog.id, params.cursor)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(params.limit + 1)
  const total = which ? countUpTo(read, which) : await read.$count(auditLog)
  const page = toPage(rows, params, total, ({ at, id }) => ({ createdAt: at, id }))
  return { ...page, rows: page.rows.map(serializeEntry) }
}

/** The latest entries about a user. */
export async function latestAboutUser(
  read: Reader,
  userId: string,
  limit: number,
): Promise<AuditEntryJson[]> {
  const rows = await read
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetType, 'user'), eq(auditLog.targetId, userId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
  return rows.map(serializeEntry)
}

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
