import { audit } from '#db/audit.ts'
import type { Job } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { notifySchool } from '#src/features/applications/notifications.ts'
import { anyJob } from '#src/features/jobs/find-job.ts'
import { holdJob } from '#src/features/jobs/moderation.ts'
import { loadJobJson } from '#src/features/jobs/serialize-job.ts'
import type { Notice } from '#src/features/notifications/notify.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { paths } from '#src/paths.ts'

/**
 * Takes an open job off the list until it is released, and tells its school why. Throws `missing` for an unknown job, `conflict`
 * where it is not open.
 */
export function hold(deps: Deps, admin: Viewer, jobId: string, reason: string) {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    await holdJob(tx, jobId, reason, now)
    await audit(tx, { actorId: admin.id, action: 'job.hold', targetType: 'job', targetId: jobId })
    const job = anyJob(tx, jobId)
    await notifySchool(tx, deps, job, held(job, reason))
    return loadJobJson(tx, jobId, now)
  })
}

const held = ({ id, title }: Job, reason: string): Notice => ({
  kind: 'job',
  subject: `${title} is on hold`,
  text: `Our team took "${title}" off the list for now. The reason: ${reason} You can change the job meanwhile, and we tell you once it is back.`,
  path: paths.job(id),
  action: 'See the job',
})
