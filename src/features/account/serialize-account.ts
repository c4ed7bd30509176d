import { eq } from 'drizzle-orm'
import { holdsAt, ownVerifiedUntil } from '#db/badge-rule.ts'
import type { Reader } from '#db/connection.ts'
import { type School, schools, type User, users } from '#db/schema.ts'
import { type Subscription, subscriptionOf } from '#src/domain/subscription.ts'
import { missing } from '#src/errors.ts'

/** A person with what they belong to and have paid for. */
export type Account = User & { school: School | null; subscription: Subscription }

/** What the owner of an account is told of it: SPEC.md section 3 with the additions of RULINGS.md section 3. Times are ISO. */
export function publicUser(account: Account) {
  const { school, subscription } = account
  const own = Object.fromEntries(shown.map(field => [field, account[field]])) as Pick<User, Shown>
  return {
    ...own,
    institutionName: school?.name ?? own.institutionName,
    institutionType: school?.type ?? null,
    subscriptionStatus: subscription.status,
    subscriptionExpiry: toIso(subscription.expiry),
    confirmedAt: toIso(account.confirmedAt),
    consentAt: toIso(account.consentAt),
    createdAt: toIso(account.createdAt),
    updatedAt: toIso(account.updatedAt),
  }
}

/** The account of an id, as it stands at `now` in ms. Throws `missing`. */
export function accountOf(read: Reader, userId: string, now: number): Account {
  const row = read
    .select({ user: users, school: schools, verifiedUntil: ownVerifiedUntil() })
    .from(users)
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(eq(users.id, userId))
    .get()
  if (!row) throw missing('account')
  const isVerified = holdsAt(row.verifiedUntil, now)
  return {
    ...row.user,
    isVerified,
    school: row.school && { ...row.school, isVerified },
    subscription: subscriptionOf(row.user, row.school, now),
  }
}

/** The row of a user. Throws `missing`. */
export function userById(read: Reader, id: string): User {
  const user = findUserById(read, id)
  if (!user) throw missing('account')
  return user
}

export const findUserById = (read: Reader, id: string): User | undefined =>
  read.select().from(users).where(eq(users.id, id)).get()

const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** A list of what is shown, so that a new column stays inside until it is named here. */
const shown = [
  'id',
  'email',
  'pendingEmail',
  'phone',
  'username',
  'firstName',
  'lastName',
  'profileImageUrl',
  'userType',
  'schoolId',
  'schoolRole',
  'position',
  'location',
  'county',
  'town',
  'bio',
  'skills',
  'subjects',
  'experience',
  'qualifications',
  'availability',
  'hourlyRate',
  'tscNumber',
  'specialization',
  'institutionName',
  'childAge',
  'preferredSubjects',
  'schedule',
  'rates',
  'preferences',
  'isActive',
  'isVerified',
  'mpesaPhoneNumber',
  'paymentReference',
  'consentVersion',
] as const satisfies (keyof User)[]

type Shown = (typeof shown)[number]
