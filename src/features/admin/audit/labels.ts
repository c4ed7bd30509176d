import type { AuditAction } from '#db/audit.ts'
import { formatDate, formatKes } from '#src/ui/format.ts'
import type { AuditEntryJson } from './json.ts'

const actionNames: Record<AuditAction, string> = {
  'account.leave': 'Account deletion requested',
  'account.restore': 'Account restored',
  'admin.code-asked': 'Sign-in code requested',
  'admin.contact': 'Change of email or phone number requested',
  'admin.create': 'Administrator created',
  'admin.password': 'Password changed',
  'admin.refused': 'Sign-in refused',
  'admin.sign-in': 'Signed in',
  'admin.sign-out': 'Signed out',
  'application.export': 'Applications downloaded',
  'application.read': 'Applications viewed',
  'audit.export': 'Audit log downloaded',
  'document.open': 'Document viewed',
  'job.feature': 'Job featured',
  'job.hold': 'Job put on hold',
  'job.release': 'Job taken off hold',
  'job.unfeature': 'Job no longer featured',
  'message.read': 'Messages viewed',
  'message.removal': 'Message taken down',
  'request.removal': 'Tutor request taken down',
  'message.send': 'Message sent',
  'message.settle': 'Email or SMS sent again or dismissed',
  'payment.attention': 'Payment needs attention',
  'payment.export': 'Payments downloaded',
  'payment.found': 'Payment matched manually',
  'payment.overruled': 'Payment outcome corrected',
  'payment.paid': 'Payment settled',
  'payment.refunded': 'Payment marked as refunded',
  'profile.hold': 'Profile hidden',
  'profile.release': 'Profile no longer hidden',
  'receipt.open': 'Receipt viewed',
  'report.open': 'Report viewed',
  'report.read': 'List of reports viewed',
  'report.settle': 'Report resolved',
  'review.removal': 'Review taken down',
  'school.change': 'School details changed',
  'school.invite': 'Colleague invited',
  'school.join': 'Colleague joined',
  'school.remove': 'Colleague removed',
  'school.role': "Colleague's role changed",
  'school.uninvite': 'Invitation cancelled',
  'second-factor.codes': 'Recovery codes replaced',
  'second-factor.off': 'Two-step sign-in turned off',
  'second-factor.on': 'Two-step sign-in set up',
  'second-factor.recovery': 'Recovery code used',
  'second-factor.reset': 'Two-step sign-in reset',
  'settings.change': 'Setting changed',
  'subscription.grant': 'Subscription granted',
  'support.read': 'Support messages viewed',
  'user.export': 'List of users downloaded',
  'user.open': 'User account viewed',
  'user.sign-out': 'User signed out everywhere',
  'user.status': 'User status changed',
  'user.verification': 'Badge given or removed',
  'verification.decline': 'Verification declined',
  'verification.read': 'Verification requests viewed',
}

/** The name of an action; one of an older version is shown as it is. */
export const actionName = (action: string): string =>
  (actionNames as Record<string, string>)[action] ?? action

/** A target without a name: 'payment 019a3b4c'. */
export const unnamed = (kind: string | null, id: string) => `${kind ?? 'item'} ${id.slice(0, 8)}`

/** The details of an entry: 'status: suspended'. */
export const detailText = ({ detail }: Pick<AuditEntryJson, 'detail'>) =>
  Object.entries(detail ?? {})
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${detailValue(key, value)}`)
    .join(', ')

function detailValue(key: string, value: unknown): string {
  if (key === 'amount' && typeof value === 'number') return formatKes(value)
  if (key === 'until' && typeof value === 'number') return formatDate(value)
  return String(value)
}
