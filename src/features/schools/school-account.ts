import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type School, schools } from '#db/schema.ts'

/** Creates the school of a new owner. Returns its id. */
export async function createSchool(tx: Tx, values: typeof schools.$inferInsert): Promise<string> {
  const [school] = await tx.insert(schools).values(values).returning({ id: schools.id })
  if (!school) throw new Error('The school was not stored.')
  return school.id
}

/** Sets the subscription that the people of a school share. */
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
