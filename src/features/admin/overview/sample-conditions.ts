import { inArray, or, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { applications, jobs } from '#db/schema.ts'
import { isOneOf, sampleAccounts } from '#src/features/registration/sample-accounts.ts'

// What counts in no figure is little, and found by itself: so all of a kind is counted by an index, and this taken off.

/** Written out, it finds its own small index. */
export const isSampleJob = sql`${jobs.isSample} = 1`

/** The applications that samples sent or received, and when, in ms. */
export function sampleApplications(read: Reader) {
  const jobIds = read.select({ id: jobs.id }).from(jobs).where(isSampleJob)
  return read
    .select({ at: applications.createdAt, status: applications.status })
    .from(applications)
    .where(or(isOneOf(applications.applicantId, sampleAccounts(read)), inArray(applications.jobId, jobIds)))
    .all()
}
