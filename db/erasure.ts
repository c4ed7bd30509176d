import { and, eq, inArray, lt, notInArray, type SQL } from 'drizzle-orm'
import type { Db, Tx } from './open.ts'
import { paymentCallbacks, payments, schools, type User, users } from './schema.ts'

const WEEK = 7 * 86_400_000

/**
 * Erases the accounts whose people asked for it 7 days ago or more (RULINGS.md section 6), some at a time. Payments stay,
 * without the person; a school goes with its last owner. Gives the number of accounts.
 */
export async function eraseLeavers(db: Db, now: number): Promise<number> {
  const isDue = lt(users.deletionRequestedAt, now - WEEK)
  const found = await db.read.select().from(users).where(isDue).limit(20)
  await Promise.all(found.map(leaver => db.write(tx => erase(tx, leaver, isDue))))
  return found.length
}

async function erase(tx: Tx, { id, schoolId }: User, isDue: SQL) {
  // Who came back since it was looked for stays.
  if (
    !tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isDue))
      .get()
  )
    return
  const own = tx.select({ id: payments.id }).from(payments).where(eq(payments.userId, id))
  await tx.update(paymentCallbacks).set({ body: '{}' }).where(inArray(paymentCallbacks.paymentId, own))
  await tx
    .update(payments)
    .set({ phone: null, draft: null, browserHash: null })
    .where(eq(payments.userId, id))
  await tx.delete(users).where(eq(users.id, id))
  if (!schoolId) return

  const owned = tx
    .select({ id: users.schoolId })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), eq(users.schoolRole, 'owner')))
  await tx.delete(schools).where(and(eq(schools.id, schoolId), notInArray(schools.id, owned)))
}
