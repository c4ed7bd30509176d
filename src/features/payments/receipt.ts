import { eq } from 'drizzle-orm'
import { type Payment, schools, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { planFor } from '#src/features/accounts/plans.ts'
import { toRole } from '#src/features/accounts/schema.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { userById } from './crediting.ts'
import { receivedOf } from './noting.ts'
import { endsBought, hasReceipt } from './own-payments.ts'
import { paymentById } from './rows.ts'

/** What a receipt says. Times in ms, money in whole KES. */
export interface Receipt extends Pick<Payment, 'id' | 'role' | 'plan'> {
  /** A person, for a school the school; null once the account is erased. */
  payer: string | null
  amount: number
  /** M-Pesa's; null until M-Pesa told it. */
  receipt: string | null
  paidAt: number
  /** Null where what was bought does not end. */
  until: number | null
}

/** The receipt of a payment, for who made it and for administrators. Throws `missing` for anyone else, or where none is due. */
export function receiptOf({ db }: Deps, viewer: Viewer, paymentId: string): Receipt {
  const payment = paymentById(db.read, paymentId)
  const mayRead = payment && (payment.userId === viewer.id || viewer.userType === 'admin')
  if (!mayRead || !hasReceipt(payment)) throw missing('receipt')

  const user = payment.userId ? userById(db.read, payment.userId) : undefined
  // Settled by hand, money can have paid for another role than the one it came for.
  const role = toRole(user?.userType) ?? payment.role
  return {
    id: payment.id,
    payer: user ? payerOf(db, user) : null,
    role,
    plan: role ? planFor(role) : payment.plan,
    amount: receivedOf(payment),
    receipt: payment.receipt,
    paidAt: payment.paidAt ?? payment.updatedAt,
    until: endsBought(db.read, [payment.id]).get(payment.id) ?? null,
  }
}

function payerOf({ read }: Deps['db'], { firstName, lastName, schoolId }: User): string {
  const school = schoolId ? read.select().from(schools).where(eq(schools.id, schoolId)).get() : undefined
  const person = `${firstName} ${lastName}`.trim()
  return school ? `${school.name}, by ${person}` : person
}
