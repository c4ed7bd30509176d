import { and, count, eq, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { prepared, type Reader } from '#db/connection.ts'
import { applications, jobs, users } from '#db/schema.ts'

export interface PendingOfJob {
  jobId: string
  title: string
  /** The number that are pending. */
  applications: number
  /** The time in ms when the oldest of them was sent. */
  since: number
}

/** The jobs of a school with pending applications, the longest waiting first. */
export const pendingByJob = (read: Reader, schoolId: string): PendingOfJob[] =>
  selectPendingByJob(read).all({ schoolId })

const selectPendingByJob = prepared(read => {
  const since = sql<number>`min(${applications.createdAt})`
  return read
    .select({ jobId: jobs.id, title: jobs.title, applications: count(), since })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(
      and(
        eq(jobs.schoolId, sql.placeholder('schoolId')),
        eq(applications.status, 'pending'),
        accountIsActive(),
      ),
    )
    .groupBy(jobs.id)
    .orderBy(since)
    .prepare()
})
