import { and, count, desc, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { isVerifiedOn } from '#db/badge-rule.ts'
import { preparedFor, type Reader } from '#db/connection.ts'
import { type CursorValues, cursorValues, olderThan, type Page, type PageParams, toPage } from '#db/paging.ts'
import { type User, users } from '#db/schema.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import { subscriptionOf } from '#src/domain/subscription.ts'

/** Email and phone are null where RULINGS.md section 5 hides them. */
export interface Contact {
  id: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  userType: UserType
  county: string | null
  isVerified: boolean
  isSample: boolean
  status: 'active' | 'inactive' | 'expired' | 'pending' | 'suspended'
  createdAt: string
}

/** Returns people who applied to a school or exchanged messages with it, newest accounts first (RULINGS.md section 5). */
export async function contactsOf(
  read: Reader,
  schoolId: string,
  now: number,
  params: PageParams,
): Promise<Page<Contact>> {
  const rows = selectContacts(read, {
    schoolId,
    today: dayInKenya(now),
    ...cursorValues(params.cursor),
    limit: params.limit + 1,
  }).all()
  const page = toPage(rows, params, countContacts(read, schoolId), row => row.user)
  return { ...page, rows: page.rows.map(row => toContact(row, now)) }
}

interface ContactValues extends CursorValues {
  schoolId: string
  today: string
  limit: number
}

const selectContacts = preparedFor((read, { schoolId, today, limit, ...cursor }: ContactValues) =>
  read
    .select({
      user: users,
      // Drizzle omits the table's name when it selects from one table.
      mayReach: sql`${appliedTo(schoolId)}
        or (users.id in (${writers(schoolId)}) and users.id in (${readers(schoolId)}))`.mapWith(Boolean),
      isVerified: isVerifiedOn('users', today),
    })
    .from(users)
    .where(and(isContact(schoolId), olderThan(users.createdAt, users.id, cursor)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit),
)

export const countContacts = (read: Reader, schoolId: string): number =>
  selectCount(read, { schoolId }).get()?.n ?? 0

const selectCount = preparedFor((read, { schoolId }: { schoolId: string }) =>
  read.select({ n: count() }).from(users).where(isContact(schoolId)),
)

/** Matches active people outside a school who applied to it or exchanged messages with it. */
export function isContact(schoolId: string): SQL | undefined {
  const isOutside = or(isNull(users.schoolId), ne(users.schoolId, schoolId))
  const ids = sql`(${applicants(schoolId)} union ${writers(schoolId)} union ${readers(schoolId)})`
  return and(accountIsActive(), isOutside, sql`${users.id} in ${ids}`)
}

/** Matches applicants of a school. */
export const appliedTo = (schoolId: string): SQL => sql`users.id in (${applicants(schoolId)})`

const applicants = (schoolId: string) => sql`select applications.applicant_id
  from jobs join applications on applications.job_id = jobs.id where jobs.school_id = ${schoolId}`

const writers = (schoolId: string) => sql`select messages.sender_id
  from users as member join messages on messages.receiver_id = member.id where member.school_id = ${schoolId}`

const readers = (schoolId: string) => sql`select messages.receiver_id
  from users as member join messages on messages.sender_id = member.id where member.school_id = ${schoolId}`

/** Email and phone are shown only if the person applied, or both sides have written. */
function toContact(row: { user: User; mayReach: boolean; isVerified: boolean }, now: number): Contact {
  const { user, mayReach, isVerified } = row
  const { id, firstName, lastName, userType, county, isSample } = user
  return {
    ...{ id, firstName, lastName, userType, county, isVerified, isSample },
    email: mayReach ? user.email : null,
    phone: mayReach ? user.phone : null,
    status: user.isActive ? subscriptionOf(user, null, now).status : 'suspended',
    createdAt: new Date(user.createdAt).toISOString(),
  }
}
