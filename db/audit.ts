import type { Tx } from './open.ts'
import { auditLog } from './schema.ts'

/** Everything that is noted. */
export const deeds = [
  'account.leave',
  'account.restore',
  'admin.create',
  'admin.refused',
  'admin.sign-in',
  'application.export',
  'job.feature',
  'job.release',
  'job.unfeature',
  'message.settle',
  'payment.attention',
  'payment.found',
  'payment.overruled',
  'payment.paid',
  'payment.refunded',
  'report.settle',
  'review.removal',
  'subscription.grant',
  'user.status',
  'user.verification',
] as const

interface Entry extends Pick<typeof auditLog.$inferInsert, 'actorId' | 'targetType' | 'targetId' | 'detail'> {
  action: (typeof deeds)[number]
}

/** Notes who did what to what, in the same `write` as the deed. Ids only, never names or what was typed. */
export async function audit(tx: Tx, entry: Entry) {
  await tx.insert(auditLog).values(entry)
}
