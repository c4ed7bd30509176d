import { eq } from 'drizzle-orm'
import { holdsAt, ownVerifiedUntil } from '#db/badge-rule.ts'
import type { Reader } from '#db/connection.ts'
import { type School, schools, type User, users } from '#db/schema.ts'
import { subscriptionOf } from '#src/domain/subscription.ts'
import type { UserJson } from './json.ts'

interface UserWithSchool {
  user: User
  school: School | null
  /** The last day of their own badge or their school's. */
  verifiedUntil: string | null
}

export function serializeUser({ user, school, verifiedUntil }: UserWithSchool, now: number): UserJson {
  const { id, firstName, lastName, email, phone, username, userType, county, town, isActive, isSample } = user
  const { status, expiry } = subscriptionOf(user, school, now)
  return {
    ...{ id, firstName, lastName, email, phone, username, userType, county, town },
    institutionName: school?.name ?? user.institutionName,
    isActive,
    isVerified: holdsAt(verifiedUntil, now),
    isSample,
    subscriptionStatus: status,
    subscriptionExpiry: expiry === null ? null : new Date(expiry).toISOString(),
    status: isActive ? status : 'suspended',
    createdAt: new Date(user.createdAt).toISOString(),
    updatedAt: new Date(user.updatedAt).toISOString(),
  }
}

export function selectUsers(read: Reader) {
  return read
    .select({ user: users, school: schools, verifiedUntil: ownVerifiedUntil() })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .$dynamic()
}
