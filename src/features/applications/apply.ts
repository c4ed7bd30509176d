import { and, eq } from 'drizzle-orm'
import { insertRow } from '#db/rows.ts'
import { applications, type Job, type JobCopy, jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { postedBy } from '#src/features/jobs/find-job.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { notify } from '#src/features/notifications/notify.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { serializeApplication } from './json.ts'
import { applied, notifySchool, sent, withdrawn } from './notifications.ts'
import { assertCanApply } from './policy.ts'
import type { NewApplication } from './schema.ts'

const MAX_PER_HOUR = 100

/** Sends an application, notifies the school and confirms it to the applicant. Throws as `assertCanApply`, and `limited`. */
export function apply(deps: Deps, applicant: Viewer, { jobId, coverLetter }: NewApplication) {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const job = await assertCanApply(tx, applicant, jobId, now)
    deps.limiter.take(`apply:${applicant.id}`, MAX_PER_HOUR, 3_600_000)

    const application = await insertRow(tx, applications, {
      jobId,
      applicantId: applicant.id,
      coverLetter,
      jobCopy: copyOf(job, postedBy(tx, job)),
      createdAt: now,
      updatedAt: now,
    })
    await notifySchool(tx, deps, job, applied(job, applicant))
    await notify(tx, deps, applicant, sent(application))
    return serializeApplication(application)
  })
}

/**
 * Withdraws the applicant's own application, whatever its status, and notifies the school. It leaves both lists, and the
 * person may apply again. Returns the removed application. Throws `missing` for any other.
 */
export function withdraw(deps: Deps, applicant: Viewer, applicationId: string) {
  return deps.db.write(async tx => {
    const own = and(eq(applications.id, applicationId), eq(applications.applicantId, applicant.id))
    const [application] = await tx.delete(applications).where(own).returning()
    if (!application) throw missing('application')

    const [job] = await tx.select().from(jobs).where(eq(jobs.id, application.jobId))
    if (job) await notifySchool(tx, deps, job, withdrawn(job, applicant))
    return serializeApplication(application)
  })
}

function copyOf(job: Job, school: string): JobCopy {
  const { title, company, location, jobType, description } = job
  return { title, company, postedBy: school, location, jobType, salary: payLabel(job), description }
}
