import type { Tx } from './connection.ts'
import { auditLog } from './schema.ts'

/** Every action in the log. */
export const auditActions = [
  'account.leave',
  'account.restore',
  'admin.code-asked',
  'admin.contact',
  'admin.create',
  'admin.password',
  'admin.refused',
  'admin.sign-in',
  'admin.sign-out',
  'application.export',
  'application.read',
  'audit.export',
  'document.open',
  'job.feature',
  'job.hold',
  'job.release',
  'job.unfeature',
  'message.read',
  'message.removal',
  'message.send',
  'message.settle',
  'payment.attention',
  'payment.export',
  'payment.found',
  'payment.overruled',
  'payment.paid',
  'payment.refunded',
  'profile.hold',
  'profile.release',
  'receipt.open',
  'report.open',
  'report.read',
  'report.settle',
  'request.removal',
  'review.removal',
  'school.change',
  'school.invite',
  'school.join',
  'school.remove',
  'school.role',
  'school.uninvite',
  'second-factor.codes',
  'second-factor.off',
  'second-factor.on',
  'second-factor.recovery',
  'second-factor.reset',
  'settings.change',
  'subscription.grant',
  'support.read',
  'user.export',
  'user.open',
  'user.sign-out',
  'user.status',
  'user.verification',
  'verification.decline',
  'verification.read',
] as const

export type AuditAction = (typeof auditActions)[number]

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
