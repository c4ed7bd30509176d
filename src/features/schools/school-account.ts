import { and, asc, eq, ne } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { hasRow, insertRow } from '#db/rows.ts'
import { invitations, type School, schools, type User, users } from '#db/schema.ts'
import { setSchoolJobsHidden } from '#src/features/jobs/school-jobs.ts'

/** Creates the school of a new owner. Returns its id. */
export async function createSchool(tx: Tx, values: typeof schools.$inferInsert): Promise<string> {
  return (await insertRow(tx, schools, values)).id
}

/** Sets the subscription that all members of a school share. */
export async function setSchoolSubscription(
  tx: Tx,
  schoolId: string,
  subscription: Partial<Pick<School, 'subscriptionStatus' | 'subscriptionExpiry' | 'updatedAt'>>,
): Promise<void> {
  await tx.update(schools).set(subscription).where(eq(schools.id, schoolId))
}

/** Shows or removes a school's Verified badge. `updatedAt` stays: it guards open forms, and the badge is not among their fields. */
export async function setSchoolBadge(tx: Tx, schoolId: string, isVerified: boolean) {
  await tx.update(schools).set({ isVerified }).where(eq(schools.id, schoolId))
}

/** Shows a school and its jobs while one of its owners may sign in, and hides them otherwise. Call it when that may have changed. */
export async function syncSchoolVisibility(tx: Tx, schoolId: string, now: number): Promise<void> {
  const school = tx.select({ isHidden: schools.isHidden }).from(schools).where(eq(schools.id, schoolId)).get()
  const isHidden = !hasOwner(tx, schoolId)
  if (!school || school.isHidden === isHidden) return

  await tx.update(schools).set({ isHidden, updatedAt: now }).where(eq(schools.id, schoolId))
  await setSchoolJobsHidden(tx, schoolId, isHidden)
}

/**
 * Returns the owner of a school after this person leaves: another owner, otherwise its longest-standing member. Null if there is none;
 * the school is then deleted with the person.
 */
export function nextOwnerOf(read: Reader, { id, schoolId, schoolRole }: User): User | null {
  if (!schoolId || schoolRole !== 'owner') return null
  const others = read
    .select()
    .from(users)
    .where(and(isPresentAt(schoolId), ne(users.id, id)))
    .orderBy(asc(users.createdAt))
    .all()
  return others.find(person => person.schoolRole === 'owner') ?? others[0] ?? null
}

const hasOwner = (read: Reader, schoolId: string): boolean =>
  hasRow(read, users, and(isPresentAt(schoolId), eq(users.schoolRole, 'owner')))

const isPresentAt = (schoolId: string) => and(eq(users.schoolId, schoolId), accountIsActive())

/** Ends the open invitations of a person who may no longer invite. */
export async function endInvitationsBy(tx: Tx, { id }: Pick<User, 'id'>): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.invitedById, id))
}
