import { eq } from 'drizzle-orm'
import { isVerifiedAt } from '#db/badge-rule.ts'
import type { Reader } from '#db/connection.ts'
import { schools, users } from '#db/schema.ts'
import { missing } from '#src/errors.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import type { Subject } from '#src/features/verification/subject.ts'

/** Who can have a badge, as the panel shows them. */
export interface BadgeHolder {
  subject: Subject
  name: string
  isVerified: boolean
  /** What sort of school, or which role. */
  kind: string
  tscNumber: string | null
}

/** Whether somebody has a badge that holds. Throws `missing` for nobody. */
export const holdsBadge = (read: Reader, subject: Subject, now: number) =>
  badgeHolder(read, subject, now).isVerified

/** A professional, or a school. Throws `missing` for nobody, and for people without a badge. */
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

/** Of whom an address of the panel asks: a professional by id, a school by one of its people or by its own id. */
export function subjectAsked(read: Reader, query: { user?: string; school?: string }): Subject | null {
  if (query.school) return { userId: null, schoolId: query.school }
  if (!query.user) return null
  const [person] = read.select({ schoolId: users.schoolId }).from(users).where(eq(users.id, query.user)).all()
  return person?.schoolId
    ? { userId: null, schoolId: person.schoolId }
    : { userId: query.user, schoolId: null }
}
