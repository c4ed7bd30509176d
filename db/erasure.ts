import { and, eq, inArray, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from './open.ts'
import { paymentCallbacks, payments, reviews, schools, type User, users } from './schema.ts'

/** How long who asked for deletion may come back by signing in, in ms (RULINGS.md section 6). */
export const TIME_TO_COME_BACK = 7 * 86_400_000

/**
 * Erases the accounts whose time to come back is over, some at a time. Payments stay, without the person; a school goes with
 * its last owner. Gives the number of accounts.
 */
export async function eraseLeavers(db: Db, now: number): Promise<number> {
  const isDue = lte(users.deletionRequestedAt, now - TIME_TO_COME_BACK)
  const found = await db.read.select().from(users).where(isDue).limit(20)
  await Promise.all(found.map(leaver => db.write(tx => erase(tx, leaver, isDue))))
  return found.length
}

async function erase(tx: Tx, { id, schoolId }: User, isDue: SQL) {
  // Who came back since they were looked for stays.
  if ((await tx.$count(users, and(eq(users.id, id), isDue))) === 0) return

  const own = tx.select({ id: payments.id }).from(payments).where(eq(payments.userId, id))
  await tx.update(paymentCallbacks).set({ body: '{}' }).where(inArray(paymentCallbacks.paymentId, own))
  await tx
    .update(payments)
    .set({ phone: null, draft: null, browserHash: null })
    .where(eq(payments.userId, id))
  if (schoolId) await handOnReviews(tx, id, schoolId)
  await tx.delete(users).where(eq(users.id, id))
  if (!schoolId) return

  const owned = tx
    .select({ id: users.schoolId })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), eq(users.schoolRole, 'owner')))
  await tx.delete(schools).where(and(eq(schools.id, schoolId), notInArray(schools.id, owned)))
}

/** What was said in a school's name stays the school's: it passes to an owner who is still there. */
async function handOnReviews(tx: Tx, leaverId: string, schoolId: string) {
  const owner = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), eq(users.schoolRole, 'owner'), ne(users.id, leaverId)))
    .limit(1)
  await tx
    .update(reviews)
    .set({ reviewerId: sql`${owner}` })
    .where(eq(reviews.reviewerId, leaverId))
}
