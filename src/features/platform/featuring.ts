import { audit } from '#db/audit.ts'
import type { Deps } from '#src/deps.ts'
import { featureJob, releaseJob } from '#src/features/jobs/publishing.ts'
import { answerFor } from '#src/features/jobs/rows.ts'
import type { Viewer } from '#src/http/viewer.ts'

/** Puts a job among the featured ones, or takes it out. Throws `missing` for an unknown job. */
export function setFeatured(deps: Deps, admin: Viewer, jobId: string, isFeatured: boolean) {
  return deps.db.write(async tx => {
    await featureJob(tx, jobId, isFeatured)
    await audit(tx, {
      actorId: admin.id,
      action: isFeatured ? 'job.feature' : 'job.unfeature',
      targetType: 'job',
      targetId: jobId,
    })
    return answerFor(tx, jobId, deps.clock.now())
  })
}

/** Lets a held job onto the list. Throws `missing` for an unknown job, `conflict` where it is not held. */
export function release(deps: Deps, admin: Viewer, jobId: string) {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    await releaseJob(tx, jobId, now)
    await audit(tx, { actorId: admin.id, action: 'job.release', targetType: 'job', targetId: jobId })
    return answerFor(tx, jobId, now)
  })
}
