import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type Payment, payments, type User, users } from '#db/schema.ts'

export type Payer = Pick<User, 'id' | 'schoolId' | 'schoolRole'>

/** Whose payments a person sees: their own, and an owner those of everybody at the school. */
export function isPaidBy(read: Reader, { id, schoolId, schoolRole }: Payer): SQL | undefined {
  const own = eq(payments.userId, id)
  if (!schoolId || schoolRole !== 'owner') return own
  const people = read.select({ id: users.id }).from(users).where(eq(users.schoolId, schoolId))
  return or(own, inArray(payments.userId, people))
}

/** Whether a payment is among those. */
export const seesPayment = (read: Reader, viewer: Payer, { id }: Pick<Payment, 'id'>): boolean =>
  read
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, id), isPaidBy(read, viewer)))
    .get() !== undefined
