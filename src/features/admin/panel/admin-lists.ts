import { and, eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Db } from '#db/connection.ts'
import { MAX_COUNTED, type Page, type PageParams } from '#db/paging.ts'
import { jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { allApplications, receivedBySchool } from '#src/features/applications/queries.ts'
import type { ApplicationFilters } from '#src/features/applications/schema.ts'
import { allMessages, messagesOfSchool } from '#src/features/messages/queries.ts'
import { schoolAnalytics } from '#src/features/schools/analytics.ts'
import { listJobs } from '#src/features/schools/job-list.ts'
import { type Contact, contactsOf } from '#src/features/schools/school-contacts.ts'
import { waitingRequests } from '#src/features/verification/verification-queue.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { type JobFilters, jobsWhere } from '../jobs/job-filters.ts'
import { findJobs } from '../jobs/queries.ts'
import { platformAnalytics } from '../overview/stats.ts'
import type { UserRow } from '../schema.ts'
import type { UserFilters } from '../users/filters.ts'
import { listUsers } from '../users/user-list.ts'
import { noteFirstReading } from './audit-views.ts'

// The same calls answer an administrator with the whole platform, and a school with its own (RULINGS.md section 5).

export function analyticsFor({ db, clock }: Deps, { schoolId }: Viewer) {
  return schoolId ? schoolAnalytics(db.read, schoolId, clock.now()) : platformAnalytics(db.read, clock.now())
}

export function usersFor(
  deps: Deps,
  { schoolId }: Viewer,
  asked: PageParams & UserFilters,
): Promise<Page<UserRow> | Page<Contact>> {
  return schoolId
    ? contactsOf(deps.db.read, schoolId, deps.clock.now(), asked)
    : listUsers(deps, asked, asked)
}

/** Up to where a list is counted: for administrators what a search or filter found up to a thousand, as on the panel. */
export const countedUpTo = ({ schoolId }: Viewer, isNarrowed: boolean) =>
  schoolId || !isNarrowed ? Number.POSITIVE_INFINITY : MAX_COUNTED

export function jobsFor({ db, clock }: Deps, { schoolId }: Viewer, asked: PageParams & JobFilters) {
  const now = clock.now()
  return schoolId
    ? listJobs(db.read, and(eq(jobs.schoolId, schoolId), jobsWhere(asked, now)), now, asked)
    : findJobs(db.read, asked, now, asked)
}

export async function applicationsFor(
  { db, clock }: Deps,
  { id, schoolId }: Viewer,
  asked: PageParams & ApplicationFilters,
) {
  if (schoolId) return receivedBySchool(db.read, schoolId, clock.now(), asked)
  const page = await allApplications(db.read, clock.now(), asked)
  await noteReading(db, id, 'application.read', page.rows.length)
  return page
}

export async function messagesFor({ db }: Deps, { id, schoolId }: Viewer, asked: PageParams) {
  if (schoolId) return messagesOfSchool(db.read, schoolId, asked)
  const page = await allMessages(db.read, asked)
  await noteReading(db, id, 'message.read', page.rows.length)
  return page
}

/** Who waits to be verified, for administrators. */
export async function verificationRequestsFor(deps: Deps, admin: Viewer, { limit }: PageParams) {
  const rows = waitingRequests(deps.db.read, limit).map(({ request }) => request)
  await noteFirstReading(deps, admin, 'verification.read', rows.length)
  return rows
}

/** Letters and messages are for those they were written to: it is noted when an administrator reads them, and how many. */
const noteReading = (db: Db, actorId: string, action: 'application.read' | 'message.read', count: number) =>
  db.write(tx => audit(tx, { actorId, action, detail: { count } }))
