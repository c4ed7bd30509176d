import { and, asc, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connection.ts'
import { payments, reports, reviews, schools, users } from '#db/schema.ts'
import { findMentions, type Mentions } from './find-mentions.ts'
import { redactUser } from './redact-user.ts'

/** Signing in within this time undoes a request for deletion; in ms (RULINGS.md section 6). */
export const TIME_TO_COME_BACK = 7 * 86_400_000

/**
 * Erases accounts whose time to come back is over, at most 20 at a time, and returns how many. Payments stay, without the
 * person; a school goes with the last of its people. An open report about a child at risk delays the erasure.
 */
export async function eraseDeletedUsers(db: Db, now: number): Promise<number> {
  const isDue = and(lte(users.deletionRequestedAt, now - TIME_TO_COME_BACK), hasNoChildReport())
  const found = await db.read
    .select({ user: users, school: schools.name })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(isDue)
    .limit(20)
  for (const { user, school } of found) {
    const mentions = await findMentions(db.read, user, school)
    await db.write(tx => erase(tx, and(eq(users.id, user.id), isDue), mentions))
  }
  return found.length
}

/**
 * An open report that a child may be at risk keeps the account until an administrator has decided, so that closing the account
 * cannot evade it.
 */
const hasNoChildReport = () =>
  sql`not exists (select 1 from ${reports}
    where ${reports.reportedId} = ${users.id} and ${reports.cause} = 'child' and ${reports.settledAt} is null)`

async function erase(tx: Tx, which: SQL | undefined, mentions: Mentions) {
  const [user] = await tx.select().from(users).where(which)
  // The user may have cancelled the deletion since the search.
  if (!user) return

  const { id, schoolId } = user
  const schoolRemains = schoolId !== null && (await ensureOwner(tx, id, schoolId))
  const [school] = schoolRemains
    ? []
    : await tx
        .select()
        .from(schools)
        .where(eq(schools.id, schoolId ?? ''))
  await redactUser(tx, user, school?.name ?? null, mentions)
  if (schoolId) await passToOwner(tx, id, schoolId)
  await tx.delete(users).where(eq(users.id, id))
  if (school) await tx.delete(schools).where(eq(schools.id, school.id))
}

/** Returns whether a school has other users. If none is an owner, the longest-standing one becomes the owner, suspended or not. */
async function ensureOwner(tx: Tx, userId: string, schoolId: string): Promise<boolean> {
  const others = await tx
    .select({ id: users.id, schoolRole: users.schoolRole })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), ne(users.id, userId)))
    .orderBy(asc(users.createdAt))
  const [heir] = others
  if (heir && !others.some(({ schoolRole }) => schoolRole === 'owner')) {
    await tx.update(users).set({ schoolRole: 'owner' }).where(eq(users.id, heir.id))
  }
  return heir !== undefined
}

/** Moves reviews and payments in the school's name to a remaining owner. */
async function passToOwner(tx: Tx, userId: string, schoolId: string) {
  const owner = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), eq(users.schoolRole, 'owner'), ne(users.id, userId)))
    .limit(1)
  await tx
    .update(reviews)
    .set({ reviewerId: sql`${owner}` })
    .where(eq(reviews.reviewerId, userId))
  await tx
    .update(payments)
    .set({ userId: sql`${owner}`, updatedAt: sql`${payments.updatedAt}` })
    .where(eq(payments.userId, userId))
}
