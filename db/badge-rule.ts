import { and, asc, eq, sql } from 'drizzle-orm'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { preparedFor, type Reader } from './connection.ts'
import { isAmong } from './paging.ts'
import { verifications } from './schema.ts'

/** The holder of a badge: a professional by their row in users, a school by its row in schools. */
export type Holder = 'users' | 'schools'

/**
 * The last day of a badge, YYYY-MM-DD in Kenya: that of the newest confirmed check, or '9999' if it has none. Null without a
 * badge.
 */
export const verifiedUntil = (holder: Holder) => {
  const [row, owner] = [sql.raw(holder), sql.raw(holder === 'users' ? 'user_id' : 'school_id')]
  // Names are written out because Drizzle omits a column's table when it selects from one table.
  return sql<string | null>`iif(${row}.is_verified, coalesce((
    select verifications.valid_until from verifications
    where verifications.${owner} = ${row}.id and verifications.outcome = 'confirmed'
    order by verifications.created_at desc, verifications.id desc limit 1
  ), '9999'), null)`
}

/** The last day of a user's badge: for members of a school, the school's. Needs a join with `schools`. */
export const ownVerifiedUntil = () =>
  sql<string | null>`iif(users.school_id is null, ${verifiedUntil('users')}, ${verifiedUntil('schools')})`

/** A badge is valid through its last day in Kenya. It ends at midnight even if no scheduled job has run. */
export const holdsAt = (until: string | null, now: number) => until !== null && until >= dayInKenya(now)

/** `holdsAt` as SQL. */
export const isVerifiedAt = (holder: Holder, now: number) => isVerifiedOn(holder, dayInKenya(now))

/** The same for a day, YYYY-MM-DD in Kenya. */
export const isVerifiedOn = (holder: Holder, day: string) =>
  sql<boolean>`(coalesce(${verifiedUntil(holder)}, '') >= ${day})`.mapWith(Boolean)

/** A check that an administrator confirmed. Days are YYYY-MM-DD. */
export interface Verification {
  checked: string
  place: string
  checkedOn: string
  validUntil: string | null
}

/**
 * Returns the newest confirmed check of each user or school that has one, by id.
 */
export function verificationsOf(
  read: Reader,
  ids: string[],
  holder: Holder = 'users',
): Map<string, Verification> {
  if (ids.length === 0) return new Map()
  const rows = selectVerifications[holder](read, { ids: JSON.stringify(ids) }).all()
  return new Map(rows.map(({ id, ...check }) => [id ?? '', check]))
}

const selectVerifications = { users: verificationsBy('userId'), schools: verificationsBy('schoolId') }

function verificationsBy(name: 'userId' | 'schoolId') {
  const { [name]: owner, checked, place, checkedOn, validUntil, createdAt, id } = verifications
  return preparedFor((read, { ids }: { ids: string }) =>
    read
      .select({ id: owner, checked, place, checkedOn, validUntil })
      .from(verifications)
      .where(and(isAmong(owner, ids), eq(verifications.outcome, 'confirmed')))
      .orderBy(asc(createdAt), asc(id)),
  )
}
