import { and, eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { type Payment, payments } from '#db/schema.ts'
import { DomainError } from '#src/errors.ts'
import { markRenewalCleared } from './checkout/renewal-status.ts'

type Status = Payment['status']
type Changes = Omit<Partial<typeof payments.$inferInsert>, 'id' | 'status'> & { updatedAt: number }

/**
 * What each status may become. Late money is never lost: it still pays a payment that was cancelled, failed or expired. Nothing leaves
 * paid or refunded.
 */
export const transitions: Record<Status, readonly Status[]> = {
  pending: ['paid', 'cancelled', 'failed', 'expired', 'attention'],
  cancelled: ['paid', 'attention'],
  failed: ['paid', 'attention'],
  expired: ['paid', 'attention'],
  attention: ['paid', 'refunded'],
  paid: [],
  refunded: [],
}

/**
 * Changes the status of a payment read in the same `write`. A renewal that ends unpaid gives its subscription back the status of its
 * date. Throws `conflict` if the table does not allow the change.
 */
export async function changeStatus(tx: Tx, payment: Payment, to: Status, changes: Changes): Promise<Payment> {
  const [changed] = transitions[payment.status].includes(to)
    ? await tx
        .update(payments)
        .set({ ...changes, status: to })
        .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)))
        .returning()
    : []
  if (!changed) throw new DomainError('conflict', `A payment that is ${payment.status} cannot become ${to}.`)
  if (to !== 'paid' && to !== 'refunded') await markRenewalCleared(tx, payment, changes.updatedAt)
  return changed
}

/** Records in the audit log what became of a payment, and the administrator who did it, if one did. */
export const auditPayment = (
  tx: Tx,
  payment: Payment,
  outcome: 'attention' | 'found' | 'overruled' | 'paid' | 'refunded',
  actorId?: string,
  detail?: Record<string, string | number | null>,
): Promise<void> =>
  audit(tx, { actorId, action: `payment.${outcome}`, targetType: 'payment', targetId: payment.id, detail })
