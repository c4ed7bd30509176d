import type { Tx } from './open.ts'
import { auditLog } from './schema.ts'

type Entry = Pick<typeof auditLog.$inferInsert, 'actorId' | 'action' | 'targetType' | 'targetId' | 'detail'>

/** Notes who did what to what, in the same `write` as the deed. Ids only, never names or what was typed. */
export async function audit(tx: Tx, entry: Entry) {
  await tx.insert(auditLog).values(entry)
}
