import { and, desc, like, or, type SQL } from 'drizzle-orm'
import { cutPage, olderThan, type Page, type PageAsked } from '#db/paging.ts'
import { users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { allApplications, receivedBySchool } from '#src/features/applications/lists.ts'
import { allMessages, messagesOfSchool } from '#src/features/messages/lists.ts'
import { contactsOf } from '#src/features/schools/contacts.ts'
import { schoolAnalytics } from '#src/features/schools/figures.ts'
import { jobsOfSchool, listJobs } from '#src/features/schools/job-list.ts'
import type { Contact } from '#src/features/schools/schema.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { platformAnalytics } from './figures.ts'
import type { UserRow } from './schema.ts'
import { selectPeople, userRow } from './user-rows.ts'

// The same calls answer an administrator with the whole platform, and a school with its own (RULINGS.md section 5).

export function analyticsFor({ db, clock }: Deps, { schoolId }: Viewer) {
  return schoolId ? schoolAnalytics(db.read, schoolId, clock.now()) : platformAnalytics(db.read, clock.now())
}

export function usersFor(
  deps: Deps,
  { schoolId }: Viewer,
  asked: PageAsked,
): Promise<Page<UserRow> | Page<Contact>> {
  return schoolId ? contactsOf(deps.db.read, schoolId, deps.clock.now(), asked) : allUsers(deps, asked)
}

export function jobsFor({ db, clock }: Deps, { schoolId }: Viewer, asked: PageAsked) {
  return schoolId
    ? jobsOfSchool(db.read, schoolId, clock.now(), asked)
    : listJobs(db.read, undefined, clock.now(), asked)
}

export function applicationsFor({ db, clock }: Deps, { schoolId }: Viewer, asked: PageAsked) {
  return schoolId
    ? receivedBySchool(db.read, schoolId, clock.now(), asked)
    : allApplications(db.read, clock.now(), asked)
}

export function messagesFor({ db }: Deps, { schoolId }: Viewer, asked: PageAsked) {
  return schoolId ? messagesOfSchool(db.read, schoolId, asked) : allMessages(db.read, asked)
}

/** Everybody, newest first; `search` narrows to those whose name, email address, phone or username holds it. */
export async function allUsers(
  { db, clock }: Deps,
  asked: PageAsked & { search?: string | undefined },
): Promise<Page<UserRow>> {
  const which = asked.search ? holds(asked.search) : undefined
  const rows = await selectPeople(db.read)
    .where(and(which, olderThan(users.createdAt, users.id, asked.cursor)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(asked.limit + 1)
  const page = cutPage(rows, asked, await db.read.$count(users, which), row => row.user)
  return { ...page, rows: page.rows.map(row => userRow(row, clock.now())) }
}

function holds(search: string): SQL | undefined {
  const words = search
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 5)
  return and(...words.map(word => fieldHolds(`%${word.replace(/[%_]/g, '')}%`)))
}

const fieldHolds = (pattern: string) =>
  or(
    ...[users.firstName, users.lastName, users.email, users.phone, users.username].map(field =>
      like(field, pattern),
    ),
  )
