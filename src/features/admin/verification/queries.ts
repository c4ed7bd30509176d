import { desc, eq, sql } from 'drizzle-orm'
import { isVerifiedAt } from '#db/badge-rule.ts'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { countRows } from '#db/rows.ts'
import { schools, users, verifications } from '#db/schema.ts'
import { missing } from '#src/errors.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import type { Subject } from '#src/features/verification/subject.ts'
import { paths } from '#src/paths.ts'

export interface BadgeHolder {
  subject: Subject
  name: string
  isVerified: boolean
  /** The type of the school, or the role. */
  kind: string
  tscNumber: string | null
}

/** Throws `missing`, also for users who cannot have a badge. */
export function badgeHolder(read: Reader, subject: Subject, now: number): BadgeHolder {
  const { userId, schoolId } = subject
  if (schoolId) {
    const school = read
      .select({ name: schools.name, kind: schools.type, isVerified: isVerifiedAt('schools', now) })
      .from(schools)
      .where(eq(schools.id, schoolId))
      .get()
    if (!school) throw missing('school')
    return { ...school, subject, tscNumber: null }
  }
  const person = read
    .select({ user: users, isVerified: isVerifiedAt('users', now) })
    .from(users)
    .where(eq(users.id, userId ?? ''))
    .get()
  if (!person || !isProfessional(person.user)) throw missing('person')
  const { firstName, lastName, userType, tscNumber } = person.user
  return {
    subject,
    name: `${firstName} ${lastName}`.trim(),
    kind: userType,
    isVerified: person.isVerified,
    tscNumber,
  }
}

/** The subject of a user's badge: the school, for its people. */
export function subjectOfUser(read: Reader, userId: string): Subject {
  const person = read.select({ schoolId: users.schoolId }).from(users).where(eq(users.id, userId)).get()
  return person?.schoolId ? { userId: null, schoolId: person.schoolId } : { userId, schoolId: null }
}

/** The subject of a request: an owner asks for the school. */
export const subjectOfRequest = ({
  userId,
  schoolId,
}: {
  userId: string
  schoolId: string | null
}): Subject => ({
  userId: schoolId ? null : userId,
  schoolId,
})

/** The page of a professional or school in the Verification tab. */
export const subjectPath = ({ userId, schoolId }: Subject) =>
  paths.adminDashboard('verification', schoolId ? { school: schoolId } : { user: userId })

export const idOf = ({ userId, schoolId }: Subject) => schoolId ?? userId ?? ''

export type CheckRow = ReturnType<typeof selectChecks>[number]

/** The checks of professionals and schools, newest first. */
export function listChecks(read: Reader, params: PageParams): Page<CheckRow> {
  return toPage(selectChecks(read, params), params, countRows(read, verifications), row => row)
}

function selectChecks(read: Reader, { limit, cursor }: PageParams) {
  return read
    .select({
      id: verifications.id,
      userId: verifications.userId,
      schoolId: verifications.schoolId,
      name: sql<string>`coalesce(${schools.name}, trim(${users.firstName} || ' ' || ${users.lastName}))`,
      checked: verifications.checked,
      place: verifications.place,
      checkedOn: verifications.checkedOn,
      outcome: verifications.outcome,
      validUntil: verifications.validUntil,
      createdAt: verifications.createdAt,
    })
    .from(verifications)
    .leftJoin(users, eq(users.id, verifications.userId))
    .leftJoin(schools, eq(schools.id, verifications.schoolId))
    .where(olderThanCursor(verifications.createdAt, verifications.id, cursor))
    .orderBy(desc(verifications.createdAt), desc(verifications.id))
    .limit(limit + 1)
    .all()
}
