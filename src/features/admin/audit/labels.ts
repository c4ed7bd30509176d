import type { AuditAction } from '#db/audit.ts'
import { formatDate, formatKes } from '#src/ui/format.ts'
import type { AuditEntryJson } from './json.ts'

const actionNames: Record<AuditAction, string> = {
  'account.leave': 'Account set to be deleted',
  'account.restore': 'Account kept after all',
  'admin.code-asked': 'Sign-in stopped at the second factor',
  'admin.contact': 'Other email or phone asked for',
  'admin.create': 'Administrator created',
  'admin.password': 'Own password changed',
  'admin.refused': 'Sign-in refused',
  'admin.sign-in': 'Signed in',
  'admin.sign-out': 'Signed out',
  'application.export': 'Applications downloaded',
  'application.read': 'Applications read',
  'audit.export': 'Audit log downloaded',
  'document.open': 'Document opened',
  'job.feature': 'Job featured',
  'job.hold': 'Job held',
  'job.release': 'Job released',
  'job.unfeature': 'Job no longer featured',
  'message.read': 'Messages read',
  'message.removal': 'Message taken down',
  'message.send': 'Message written',
  'message.settle': 'Message sent again or set aside',
  'payment.attention': 'Payment needs attention',
  'payment.export': 'Payments downloaded',
  'payment.found': 'Payment found by hand',
  'payment.overruled': 'Payment’s outcome corrected',
  'payment.paid': 'Payment settled',
  'payment.refunded': 'Payment noted as refunded',
  'profile.hold': 'Profile hidden',
  'profile.release': 'Profile may show again',
  'receipt.open': 'Receipt opened',
  'report.open': 'Report opened',
  'report.read': 'Reports read',
  'report.settle': 'Report settled',
  'review.removal': 'Review removed',
  'school.change': 'School’s page changed',
  'school.invite': 'Colleague invited',
  'school.join': 'Colleague joined',
  'school.remove': 'Colleague removed',
  'school.role': 'Colleague’s role changed',
  'school.uninvite': 'Invitation taken back',
  'second-factor.codes': 'New recovery codes',
  'second-factor.off': 'Second factor taken off',
  'second-factor.on': 'Second factor set up',
  'second-factor.recovery': 'Recovery code used',
  'second-factor.reset': 'Second factor reset',
  'settings.change': 'Setting changed',
  'subscription.grant': 'Subscription given',
  'user.export': 'Users downloaded',
  'user.open': 'Person’s page opened',
  'user.sign-out': 'Person signed out everywhere',
  'user.status': 'Person’s status changed',
  'user.verification': 'Badge given or taken away',
  'verification.decline': 'Verification declined',
  'verification.read': 'Requests to be verified read',
}

/** The name of an action; one of an older version is shown as it is. */
export const actionName = (action: string): string =>
  (actionNames as Record<string, string>)[action] ?? action

/** A target without a name: 'payment 019a3b4c'. */
export const unnamed = (kind: string | null, id: string) => `${kind ?? 'it'} ${id.slice(0, 8)}`

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
