import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { schools, type User, users, verificationRequests } from '#db/schema.ts'
import { forbidden } from '#src/errors.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'

/** A professional or a school, whose badge it is; the other id is null. */
export interface Subject {
  userId: string | null
  schoolId: string | null
}

/** A professional requests for themselves, an owner for the school. Throws `forbidden` for others. */
export function requestSubject({ id, userType, schoolId, schoolRole }: User): Subject {
  if (isProfessional({ userType })) return { userId: id, schoolId: null }
  if (!schoolId) throw forbidden('Only professionals and schools can be verified.')
  if (schoolRole !== 'owner') throw forbidden('Only an owner of your school can request this.')
  return { userId: null, schoolId }
}

/** Reads the person and their subject again within a write, because they may have been removed. Throws `forbidden`. */
export function askingNow(read: Reader, { id }: Pick<User, 'id'>) {
  const row = read
    .select({ user: users, isHidden: schools.isHidden })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(and(eq(users.id, id), accountIsActive()))
    .get()
  if (!row) throw forbidden()
  if (row.isHidden) throw forbidden('Your school is suspended. Please contact support.')
  return { user: row.user, subject: requestSubject(row.user) }
}

/** Matches the requests of a subject, by any of a school's owners. */
export function requestsAbout({ userId, schoolId }: Subject): SQL | undefined {
  return schoolId
    ? eq(verificationRequests.schoolId, schoolId)
    : and(eq(verificationRequests.userId, userId ?? ''), isNull(verificationRequests.schoolId))
}
