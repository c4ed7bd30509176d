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

export interface Entry
  extends Pick<typeof auditLog.$inferInsert, 'at' | 'actorId' | 'targetType' | 'targetId' | 'detail'> {
  action: AuditAction
}

/** Records an action, in the same `write`. Ids only, never names or user input. */
export async function audit(tx: Tx, entry: Entry) {
  await tx.insert(auditLog).values(entry)
}
