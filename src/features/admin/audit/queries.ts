import { and, count, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { MAX_COUNTED, olderThanCursor, type PageParams, toPage } from '#db/paging.ts'
import { auditLog } from '#db/schema.ts'
import type { Period } from '#src/domain/kenya-time.ts'

export type AuditEntry = Awaited<ReturnType<typeof auditEntries>>['rows'][number]

/** What narrows the list; the period in ms. */
export interface AuditFilters extends Partial<Period> {
  deed?: string | undefined
  actorId?: string | undefined
  targetId?: string | undefined
}

/**
 * What administrators and money did, newest first. Ids only, times in ISO 8601 UTC. A narrowed list is counted up to 1,001,
 * which stands for more than 1,000.
 */
export async function auditEntries(read: Reader, asked: PageParams, filters: AuditFilters = {}) {
  const which = narrowed(filters)
  const rows = await read
    .select()
    .from(auditLog)
    .where(and(which, olderThanCursor(auditLog.at, auditLog.id, asked.cursor)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(asked.limit + 1)
  const total = which ? countUpTo(read, which) : await read.$count(auditLog)
  const page = toPage(rows, asked, total, ({ at, id }) => ({ createdAt: at, id }))
  return { ...page, rows: page.rows.map(entry => ({ ...entry, at: new Date(entry.at).toISOString() })) }
}

function narrowed({ deed, actorId, targetId, from, until }: AuditFilters): SQL | undefined {
  return and(
    deed === undefined ? undefined : eq(auditLog.action, deed),
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
