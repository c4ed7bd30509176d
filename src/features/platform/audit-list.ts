import { desc } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { cutPage, olderThan, type PageAsked } from '#db/paging.ts'
import { auditLog } from '#db/schema.ts'

/** What administrators and money did, newest first. Ids only, times in ISO 8601 UTC. */
export async function auditEntries(read: Reader, asked: PageAsked) {
  const rows = await read
    .select()
    .from(auditLog)
    .where(olderThan(auditLog.at, auditLog.id, asked.cursor))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(asked.limit + 1)
  const total = await read.$count(auditLog)
  const page = cutPage(rows, asked, total, ({ at, id }) => ({ createdAt: at, id }))
  return { ...page, rows: page.rows.map(entry => ({ ...entry, at: new Date(entry.at).toISOString() })) }
}
