import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { type Payment, schools, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { planFor } from '#src/domain/plans.ts'
import { missing } from '#src/errors.ts'
import { findUserById } from '#src/features/account/serialize-account.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { endsBought, hasReceipt } from '../my-payments.ts'
import { seesPayment } from '../policy.ts'
import { paymentById, receivedOf } from '../queries.ts'

/** The content of a receipt. Times in ms, money in whole KES. */
export interface Receipt extends Pick<Payment, 'id' | 'role' | 'plan'> {
  /** The name of a person or school; null once the account is erased. */
  payer: string | null
  amount: number
  /** M-Pesa's; null until M-Pesa reports it. */
  receipt: string | null
  paidAt: number
  /** When the subscription ends; null if it does not. */
  until: number | null
}

/**
 * The receipt of a payment, for the payer, the owners of their school, and administrators, whose view is audited. Throws `missing` for
 * anyone else, and for a payment without a receipt.
 */
export async function openReceipt(deps: Deps, viewer: Viewer, paymentId: string): Promise<Receipt> {
  const receipt = receiptOf(deps, viewer, paymentId)
  if (viewer.userType === 'admin') {
    const entry = { actorId: viewer.id, targetType: 'payment', targetId: receipt.id }
    await deps.db.write(tx => audit(tx, { ...entry, action: 'receipt.open' }))
  }
  return receipt
}

function receiptOf({ db }: Deps, viewer: Viewer, paymentId: string): Receipt {
  const payment = paymentById(db.read, paymentId)
  const mayRead = payment && (viewer.userType === 'admin' || seesPayment(db.read, viewer, payment))
  if (!mayRead || !hasReceipt(payment)) throw missing('receipt')

  const user = payment.userId ? findUserById(db.read, payment.userId) : undefined
  // Settled by hand, the money may have paid for another role than it was meant for.
  const role = toRole(user?.userType) ?? payment.role
  return {
    id: payment.id,
    payer: user ? payerOf(db, user, payment) : null,
    role,
    plan: role ? planFor(role) : payment.plan,
    amount: receivedOf(payment),
    receipt: payment.receipt,
    paidAt: payment.paidAt ?? payment.updatedAt,
    until: endsBought(db.read, [payment.id]).get(payment.id) ?? null,
  }
}

/** A payment without a phone number is the school's alone: the payer was erased (src/features/privacy/erase-user.ts). */
function payerOf({ read }: Deps['db'], { firstName, lastName, schoolId }: User, { phone }: Payment): string {
  const school = schoolId ? read.select().from(schools).where(eq(schools.id, schoolId)).get() : undefined
  const person = `${firstName} ${lastName}`.trim()
  if (!school) return person
  return phone === null ? school.name : `${school.name}, by ${person}`
}
