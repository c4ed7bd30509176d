import type { AuditAction } from '#src/domain/audit-actions.ts'
import type { Tx } from './connection.ts'
import { auditLog } from './schema.ts'

/** The kind of what was acted upon, and its id. */
export type Target = readonly [kind: string, id: string | null]

/**
 * Records what an actor (a user's id; null is the program) did, to what, in the same `write`. Ids only, never names or user input.
 * `at` is in ms, by default now.
 */
export async function audit(
  tx: Tx,
  actorId: string | null,
  action: AuditAction,
  target?: Target | null,
  detail?: Detail,
  at?: number,
) {
  const [targetType, targetId] = target ?? []
  await tx.insert(auditLog).values({ at, actorId, action, targetType, targetId, detail })
}

export type Detail = (typeof auditLog.$inferInsert)['detail']
