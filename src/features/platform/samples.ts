import { and, eq, inArray, or } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { applications, jobs, schools } from '#db/schema.ts'
import { isOneOf, sampleAccounts } from '#src/features/accounts/samples.ts'

// What counts in no figure is little, and found by itself: so all of a kind is counted by an index, and this taken off.

/** The sample jobs, and when they were made, in ms. A sample job is a sample school's. */
export const sampleJobs = (read: Reader) =>
  read.select({ id: jobs.id, at: jobs.createdAt }).from(jobs).where(isSampleJob(read)).all()

/** The applications that samples sent or received, and when, in ms. */
export function sampleApplications(read: Reader) {
  const jobIds = read.select({ id: jobs.id }).from(jobs).where(isSampleJob(read))
  return read
    .select({ at: applications.createdAt, status: applications.status })
    .from(applications)
    .where(or(isOneOf(applications.applicantId, sampleAccounts(read)), inArray(applications.jobId, jobIds)))
    .all()
}

function isSampleJob(read: Reader) {
  const sampleSchools = read.select({ id: schools.id }).from(schools).where(eq(schools.isSample, true))
  return and(inArray(jobs.schoolId, sampleSchools), eq(jobs.isSample, true))
}
