import { audit } from '#db/audit.ts'
import type { Job } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { inQuotes } from '#src/domain/text.ts'
import { notifySchool } from '#src/features/applications/notifications.ts'
import { anyJob } from '#src/features/jobs/find-job.ts'
import { holdJob, releaseJob } from '#src/features/jobs/moderation.ts'
import { featureJob } from '#src/features/jobs/publication.ts'
import { loadJobJson } from '#src/features/jobs/serialize-job.ts'
import type { NewNotification } from '#src/features/notifications/notify.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'

/** Features a job, or stops featuring it. Throws `missing` for an unknown job. */
export function setFeatured(deps: Deps, admin: Viewer, jobId: string, isFeatured: boolean) {
  return deps.db.write(async tx => {
    await featureJob(tx, jobId, isFeatured)
    await audit(tx, admin.id, isFeatured ? 'job.feature' : 'job.unfeature', ['job', jobId])
    return loadJobJson(tx, jobId, deps.clock.now())
  })
}

/**
 * Hides an open job until it is released, and tells its school why. Throws `missing` for an unknown job, `conflict`
 * where it is not open.
 */
export function hold(deps: Deps, admin: Viewer, jobId: string, reason: string) {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    await holdJob(tx, jobId, reason, now)
    await audit(tx, admin.id, 'job.hold', ['job', jobId])
    const job = anyJob(tx, jobId)
    await notifySchool(tx, deps, job, heldNotification(job, reason))
    return loadJobJson(tx, jobId, now)
  })
}

/** Puts a held job back on the list and tells its school. Throws `missing` for an unknown job, `conflict` where it is not held. */
export function release(deps: Deps, admin: Viewer, jobId: string) {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    await releaseJob(tx, jobId, now)
    await audit(tx, admin.id, 'job.release', ['job', jobId])
    const job = anyJob(tx, jobId)
    await notifySchool(tx, deps, job, releasedNotification(job))
    return loadJobJson(tx, jobId, now)
  })
}

const heldNotification = ({ id, title }: Job, reason: string): NewNotification => ({
  kind: 'job',
  subject: `Your job ${inQuotes(title)} is under review`,
  text: `We are reviewing your job ${inQuotes(title)}, so it is not listed for now. Reason: ${reason} You can edit the job in the meantime. We'll let you know when the review is over.`,
  path: paths.job(id),
  action: 'View job',
})

const releasedNotification = ({ id, title, isActive }: Job): NewNotification => ({
  kind: 'job',
  subject: isActive
    ? `Your job ${inQuotes(title)} is open for applications`
    : `You can reopen your job ${inQuotes(title)}`,
  text: isActive
    ? `We have reviewed your job ${inQuotes(title)}. It is now listed and open for applications.`
    : `We have reviewed your job ${inQuotes(title)}. You can reopen it at any time.`,
  path: paths.job(id),
  action: 'View job',
})
