import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import type { Payment } from '#db/schema.ts'

type Deed = 'attention' | 'found' | 'overruled' | 'paid' | 'refunded'

/** Notes in the audit log what became of a payment, and which administrator did it where one did. */
export function note(
  tx: Tx,
  payment: Payment,
  deed: Deed,
  actorId?: string,
  detail?: Record<string, string | number | null>,
): Promise<void> {
  return audit(tx, {
    actorId,
    action: `payment.${deed}`,
    targetType: 'payment',
    targetId: payment.id,
    detail,
  })
}

/** Whole KES that came. */
export const receivedOf = ({ amount, amountReceived }: Pick<Payment, 'amount' | 'amountReceived'>) =>
  amountReceived ?? amount
