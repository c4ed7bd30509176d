import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { jobs, schools, type User, users } from '#db/schema.ts'

/** A school, with its jobs, is in sight while one of its owners may sign in. Call it whenever that may have changed. */
export async function showWhereRun(tx: Tx, schoolId: string, now: number): Promise<void> {
  const isHidden = tx
    .select({ isHidden: schools.isHidden })
    .from(schools)
    .where(eq(schools.id, schoolId))
    .get()?.isHidden
  const hides = !hasOwner(tx, schoolId)
  if (isHidden === undefined || hides === isHidden) return

  await tx.update(schools).set({ isHidden: hides, updatedAt: now }).where(eq(schools.id, schoolId))
  await (hides ? hideJobsOfSchool(tx, schoolId) : showJobsOfSchool(tx, schoolId))
}

/** Takes the jobs of a school out of sight; they stay open or closed as they are. */
export const hideJobsOfSchool = (tx: Tx, schoolId: string) => setHidden(tx, schoolId, true)

/** Brings back what `hideJobsOfSchool` hid. */
export const showJobsOfSchool = (tx: Tx, schoolId: string) => setHidden(tx, schoolId, false)

/**
 * Who runs a school on when this person leaves: nobody need where there is another owner; else whoever of its people has been
 * there longest. Null where there is nobody else: the school then leaves with the person.
 */
export function heirOf(read: Reader, { id, schoolId, schoolRole }: User): User | null {
  if (!schoolId || schoolRole !== 'owner') return null
  const others = read
    .select()
    .from(users)
    .where(and(isPresentAt(schoolId), ne(users.id, id)))
    .orderBy(asc(users.createdAt))
    .all()
  return others.find(person => person.schoolRole === 'owner') ?? others[0] ?? null
}

function hasOwner(read: Reader, schoolId: string): boolean {
  const owner = and(isPresentAt(schoolId), eq(users.schoolRole, 'owner'))
  return read.select({ id: users.id }).from(users).where(owner).get() !== undefined
}

const isPresentAt = (schoolId: string) => and(eq(users.schoolId, schoolId), accountIsActive())

async function setHidden(tx: Tx, schoolId: string, isHidden: boolean): Promise<void> {
  const columns = { isHidden, updatedAt: sql`${jobs.updatedAt}` }
  await tx
    .update(jobs)
    .set(columns)
    .where(and(eq(jobs.schoolId, schoolId), ne(jobs.isHidden, isHidden)))
}
