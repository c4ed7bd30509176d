import { eq } from 'drizzle-orm'
import { holdsAt, ownVerifiedUntil } from '#db/badge-rule.ts'
import type { Reader } from '#db/connection.ts'
import { type School, schools, type User, users } from '#db/schema.ts'
import { type Subscription, subscriptionOf } from '#src/domain/subscription.ts'
import { missing } from '#src/errors.ts'
import { type AccountJson, accountJson } from './json.ts'

/** A user with their school and subscription. */
export type Account = User & { school: School | null; subscription: Subscription }

/** The JSON of an account. A column that `accountJson` does not name stays inside. */
export function serializeAccount(account: Account): AccountJson {
  const { school, subscription } = account
  return accountJson.parse({
    ...account,
    institutionName: school?.name ?? account.institutionName,
    institutionType: school?.type ?? null,
    subscriptionStatus: subscription.status,
    subscriptionExpiry: toIso(subscription.expiry),
    confirmedAt: toIso(account.confirmedAt),
    consentAt: toIso(account.consentAt),
    createdAt: toIso(account.createdAt),
    updatedAt: toIso(account.updatedAt),
  })
}

/** The account with this id as of `now` in ms. Throws `missing`. */
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
