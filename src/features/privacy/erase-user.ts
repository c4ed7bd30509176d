import { and, asc, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connection.ts'
import { payments, reports, reviews, schools, users } from '#db/schema.ts'
import { findMentions, type Mentions } from './redact-notifications.ts'
import { redactUser } from './redact-records.ts'

/** How long who asked for deletion may come back by signing in, in ms (RULINGS.md section 6). */
export const TIME_TO_COME_BACK = 7 * 86_400_000

/**
 * Erases the accounts whose time to come back is over, some at a time. Payments stay, without the person; a school goes with
 * the last of its people. Whom a report of a child at risk is about waits for it. Gives the number of accounts.
 */
export async function eraseLeavers(db: Db, now: number): Promise<number> {
  const isDue = and(lte(users.deletionRequestedAt, now - TIME_TO_COME_BACK), isNotAwaited())
  const found = await db.read
    .select({ leaver: users, school: schools.name })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(isDue)
    .limit(20)
  for (const { leaver, school } of found) {
    const traces = await findMentions(db.read, leaver, school)
    await db.write(tx => erase(tx, and(eq(users.id, leaver.id), isDue), traces))
  }
  return found.length
}

/**
 * Nobody gets away with closing the account: of whom a report says that a child may be at risk, everything stays until an
 * administrator has decided.
 */
const isNotAwaited = () =>
  sql`not exists (select 1 from ${reports}
    where ${reports.reportedId} = ${users.id} and ${reports.cause} = 'child' and ${reports.settledAt} is null)`

async function erase(tx: Tx, which: SQL | undefined, traces: Mentions) {
  const [leaver] = await tx.select().from(users).where(which)
  // Who came back since they were looked for stays.
  if (!leaver) return

  const { id, schoolId } = leaver
  const goesOn = schoolId !== null && (await handOver(tx, id, schoolId))
  const [school] = goesOn
    ? []
    : await tx
        .select()
        .from(schools)
        .where(eq(schools.id, schoolId ?? ''))
  await redactUser(tx, leaver, school?.name ?? null, traces)
  if (schoolId) await handOn(tx, id, schoolId)
  await tx.delete(users).where(eq(users.id, id))
  if (school) await tx.delete(schools).where(eq(schools.id, school.id))
}

/** Whether a school has other people: whoever has been there longest becomes its owner where it has none, suspended or not. */
async function handOver(tx: Tx, leaverId: string, schoolId: string): Promise<boolean> {
  const others = await tx
    .select({ id: users.id, schoolRole: users.schoolRole })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), ne(users.id, leaverId)))
    .orderBy(asc(users.createdAt))
  const [heir] = others
  if (heir && !others.some(({ schoolRole }) => schoolRole === 'owner')) {
    await tx.update(users).set({ schoolRole: 'owner' }).where(eq(users.id, heir.id))
  }
  return heir !== undefined
}

/** What was said and paid in a school's name stays the school's: it passes to an owner who is still there. */
async function handOn(tx: Tx, leaverId: string, schoolId: string) {
  const owner = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), eq(users.schoolRole, 'owner'), ne(users.id, leaverId)))
    .limit(1)
  await tx
    .update(reviews)
    .set({ reviewerId: sql`${owner}` })
    .where(eq(reviews.reviewerId, leaverId))
  await tx
    .update(payments)
    .set({ userId: sql`${owner}`, updatedAt: sql`${payments.updatedAt}` })
    .where(eq(payments.userId, leaverId))
}
