import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { MAX_COUNTED, olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { applications, jobs, schools, users } from '#db/schema.ts'
import { filterConditions } from '#src/features/applications/received-applications.ts'
import type { ApplicationFilters } from '#src/features/applications/schema.ts'

/** An application without its cover letter. Times in ms. */
export type ListedApplication = ReturnType<typeof selectApplications>[number]

/**
 * All applications, newest first, including those of suspended users but not of closed accounts. Counted up to 1,001, which means
 * more than 1,000.
 */
export function listApplications(
  read: Reader,
  params: PageParams & ApplicationFilters,
): Page<ListedApplication> {
  const which = and(isNull(users.deletionRequestedAt), filterConditions(params))
  const from = olderThanCursor(applications.createdAt, applications.id, params.cursor)
  const rows = selectApplications(read, and(which, from), params.limit + 1)
  return toPage(rows, params, countUpTo(read, which), row => row)
}

const selectApplications = (read: Reader, which: SQL | undefined, limit: number) =>
  read
    .select({
      id: applications.id,
      status: applications.status,
      createdAt: applications.createdAt,
      answeredAt: applications.answeredAt,
      jobId: applications.jobId,
      job: applications.jobCopy,
      isJobHidden: jobs.isHidden,
      isSample: jobs.isSample,
      applicantId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      isActive: users.isActive,
      schoolId: schools.id,
      school: schools.name,
      isSchoolHidden: schools.isHidden,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(schools, eq(schools.id, jobs.schoolId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(which)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit)
    .all()

function countUpTo(read: Reader, which: SQL | undefined): number {
  const found = read
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(which)
    // In this order the index answers a status without reading the applications themselves.
    .orderBy(desc(applications.createdAt))
    .limit(MAX_COUNTED + 1)
    .as('found')
  return read.select({ n: count() }).from(found).get()?.n ?? 0
}
