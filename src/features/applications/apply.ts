import { and, eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { applications, type Job, type JobCopy } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { DomainError, forbidden } from '#src/errors.ts'
import { isOpen, postedBy, shownJob } from '#src/features/jobs/find-job.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { assertAccess } from '#src/http/session.ts'
import { serializeApplication } from './json.ts'
import { applied, notifySchool } from './notifications.ts'
import type { NewApplication } from './schema.ts'

const SUBSCRIPTION_NEEDED = 'Please upgrade your subscription to apply for jobs.'

const MAX_PER_HOUR = 100

/** Sends an application and notifies the school. Throws as `assertCanApply`, and `limited`. */
export function apply(deps: Deps, applicant: Viewer, { jobId, coverLetter }: NewApplication) {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const job = await assertCanApply(tx, applicant, jobId, now)
    deps.limiter.take(`apply:${applicant.id}`, MAX_PER_HOUR, 3_600_000)

    const [application] = await tx
      .insert(applications)
      .values({
        jobId,
        applicantId: applicant.id,
        coverLetter,
        jobCopy: copyOf(job, postedBy(tx, job)),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!application) throw new Error('The application was not stored')
    await notifySchool(tx, deps, job, applied(job, applicant))
    return serializeApplication(application)
  })
}

/**
 * The job, where this person may apply for it now. Throws `forbidden` for who may not apply, `missing` for a job that is not
 * shown, `conflict` where they applied already and for a closed job.
 */
export async function assertCanApply(
  reader: Reader,
  applicant: Viewer,
  jobId: string,
  now: number,
): Promise<Job> {
  const job = shownJob(reader, jobId)
  assertMayApply(applicant)
  if (await hasApplied(reader, applicant.id, jobId)) {
    throw new DomainError('conflict', 'You have already applied for this job.')
  }
  if (!isOpen(job, now)) throw new DomainError('conflict', 'This job is closed.')
  return job
}

/** People who may apply (RULINGS.md section 5): teachers, tutors, counselors and career coaches with an active subscription. */
function assertMayApply(person: Viewer) {
  assertAccess(person, [...individuals])
  if (!person.subscription.isActive) throw forbidden(SUBSCRIPTION_NEEDED)
}

async function hasApplied(reader: Reader, applicantId: string, jobId: string): Promise<boolean> {
  const own = and(eq(applications.applicantId, applicantId), eq(applications.jobId, jobId))
  return (await reader.$count(applications, own)) > 0
}

function copyOf({ title, company, location, jobType, salary, description }: Job, school: string): JobCopy {
  return { title, company, postedBy: school, location, jobType, salary, description }
}
