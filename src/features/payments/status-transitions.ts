import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Payment, payments } from '#db/schema.ts'
import { DomainError } from '#src/errors.ts'

type Status = Payment['status']
type Changes = Omit<Partial<typeof payments.$inferInsert>, 'id' | 'status'> & { updatedAt: number }

/**
 * The one table of what a payment may become. Late money is never lost: it still pays a payment that was cancelled, failed
 * or expired. Nothing leaves paid or refunded.
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

const mayBecome = (from: Status, to: Status) => transitions[from].includes(to)

/** Moves a payment as it was read in the same `write`. Throws `conflict` where the table does not allow it. */
export async function move(tx: Tx, payment: Payment, to: Status, changes: Changes): Promise<Payment> {
  const [moved] = mayBecome(payment.status, to)
    ? await tx
        .update(payments)
        .set({ ...changes, status: to })
        .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)))
        .returning()
    : []
  if (!moved) throw new DomainError('conflict', `A payment that is ${payment.status} cannot become ${to}.`)
  return moved
}
