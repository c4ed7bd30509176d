import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { preparedFor, type Reader } from '#db/connection.ts'
import { applications, jobs, type User, users } from '#db/schema.ts'
import { isAccountActive } from '#src/domain/people/account.ts'
import { individuals } from '#src/domain/people/roles.ts'

/** Only professionals have a profile: people who apply for jobs, not parents, schools or administrators. */
export const isProfessional = ({ userType }: Pick<User, 'userType'>) =>
  individuals.some(role => role === userType)

/** A profile that everyone may see: of a professional who is neither suspended nor leaving, and does not hide it. */
export const isPublic = (): SQL | undefined =>
  and(isPresent(), sql`json_extract(${users.preferences}, '$.profileVisible')`)

/** The same of one person. */
export const hasPublicProfile = (person: User) =>
  isProfessional(person) && isAccountActive(person) && person.preferences.profileVisible

/**
 * A professional who is neither suspended nor leaving, hidden or not. The plus keeps SQLite off the index by type, where it
 * would have to sort everybody to find the newest.
 */
export const isPresent = (): SQL | undefined =>
  and(inArray(sql`+${users.userType}`, [...individuals]), accountIsActive())

/** Whether a viewer may see a present professional: everyone a public one, and a school also those who applied to it. */
export async function isInSight(
  read: Reader,
  professionalId: string,
  viewer: Pick<User, 'schoolId'> | null,
): Promise<boolean> {
  const isShown = selectPublic(read, { professionalId }).get() !== undefined
  return isShown || hasAppliedTo(read, professionalId, viewer?.schoolId ?? null)
}

const selectPublic = preparedFor((read, { professionalId }: { professionalId: string }) =>
  read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, professionalId), isPublic())),
)

/** Whether a person has an application at a school; false where there is no school. */
export async function hasAppliedTo(
  read: Reader,
  applicantId: string,
  schoolId: string | null,
): Promise<boolean> {
  if (!schoolId) return false
  return selectApplication(read, { applicantId, schoolId }).get() !== undefined
}

const selectApplication = preparedFor(
  (read, { applicantId, schoolId }: { applicantId: string; schoolId: string }) =>
    read
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(and(eq(applications.applicantId, applicantId), eq(jobs.schoolId, schoolId)))
      .limit(1),
)
