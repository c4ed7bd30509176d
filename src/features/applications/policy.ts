import { and, eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { applications, type Job } from '#db/schema.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { conflict, forbidden } from '#src/errors.ts'
import { isOpen, shownJob } from '#src/features/jobs/find-job.ts'
import { SCHOOL_SUSPENDED } from '#src/features/jobs/policy.ts'
import { type SchoolViewer, schoolOf, type Viewer } from '#src/http/session/current-user.ts'
import { assertAccess } from '#src/http/session/session.ts'

/**
 * Returns the job if this person may apply for it now. Throws `forbidden` for people who may not apply, `missing` for a job that
 * is not shown, `conflict` if they have applied already and for a closed job.
 */
export async function assertCanApply(
  reader: Reader,
  applicant: Viewer,
  jobId: string,
  now: number,
): Promise<Job> {
  const job = shownJob(reader, jobId)
  assertMayApply(applicant)
  if (await hasApplied(reader, applicant.id, jobId)) throw conflict('You have already applied for this job.')
  if (!isOpen(job, now)) throw conflict('This job is closed.')
  return job
}

/** People who may apply (RULINGS.md section 5): teachers, tutors, counselors and career coaches with an active subscription. */
function assertMayApply(person: Viewer) {
  assertAccess(person, individuals)
  if (!person.subscription.isActive) throw forbidden(SUBSCRIPTION_NEEDED)
}

async function hasApplied(reader: Reader, applicantId: string, jobId: string): Promise<boolean> {
  const own = and(eq(applications.applicantId, applicantId), eq(applications.jobId, jobId))
  return (await reader.$count(applications, own)) > 0
}

const SUBSCRIPTION_NEEDED = 'Please upgrade your subscription to apply for jobs.'

/**
 * Everybody of a school may answer, note and download its applications; people of a suspended school may only read them. Throws
 * as `schoolOf`, and `forbidden` for a suspended school.
 */
export function requireActiveSchool(viewer: Viewer | null): SchoolViewer {
  const school = schoolOf(viewer)
  if (school.school.isHidden) throw forbidden(SCHOOL_SUSPENDED)
  return school
}
