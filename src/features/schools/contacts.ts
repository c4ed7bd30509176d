import { and, desc, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { cutPage, olderThan, type Page, type PageAsked } from '#db/paging.ts'
import { users } from '#db/schema.ts'
import { isShown } from '#src/features/applications/rows.ts'
import { subscriptionOf } from '#src/http/viewer.ts'
import type { Contact } from './schema.ts'

/** The people who applied to a school or wrote with it, newest accounts first (RULINGS.md section 5). */
export async function contactsOf(
  read: Reader,
  schoolId: string,
  now: number,
  asked: PageAsked,
): Promise<Page<Contact>> {
  const rows = await read
    .select({
      user: users,
      mayReach: sql<number>`${or(applied(schoolId), and(wroteTo(schoolId), heardFrom(schoolId)))}`,
    })
    .from(users)
    .where(and(isContact(schoolId), olderThan(users.createdAt, users.id, asked.cursor)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(asked.limit + 1)
  const page = cutPage(rows, asked, countContacts(read, schoolId), row => row.user)
  return { ...page, rows: page.rows.map(row => contactOf(row.user, Boolean(row.mayReach), now)) }
}

export function countContacts(read: Reader, schoolId: string): number {
  const counted = read.select({ n: sql<number>`count(*)` }).from(users).where(isContact(schoolId)).get()
  return counted?.n ?? 0
}

function isContact(schoolId: string): SQL | undefined {
  const isOutside = or(isNull(users.schoolId), ne(users.schoolId, schoolId))
  return and(isShown(), isOutside, or(applied(schoolId), wroteTo(schoolId), heardFrom(schoolId)))
}

// Names are written out: in the selection of one table Drizzle leaves a column's table away.
const applied = (schoolId: string) => sql`exists (
  select 1 from applications join jobs on jobs.id = applications.job_id
  where applications.applicant_id = users.id and jobs.school_id = ${schoolId})`

const wroteTo = (schoolId: string) => sql`exists (
  select 1 from messages join users as member on member.id = messages.receiver_id
  where messages.sender_id = users.id and member.school_id = ${schoolId})`

const heardFrom = (schoolId: string) => sql`exists (
  select 1 from messages join users as member on member.id = messages.sender_id
  where messages.receiver_id = users.id and member.school_id = ${schoolId})`

/** E-mail and phone show only where the person applied, or both have written. */
function contactOf(user: typeof users.$inferSelect, mayReach: boolean, now: number): Contact {
  const { id, firstName, lastName, userType, county, isVerified, isSample } = user
  return {
    ...{ id, firstName, lastName, userType, county, isVerified, isSample },
    email: mayReach ? user.email : null,
    phone: mayReach ? user.phone : null,
    status: user.isActive ? subscriptionOf(user, null, now).status : 'suspended',
    createdAt: new Date(user.createdAt).toISOString(),
  }
}
