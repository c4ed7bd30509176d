import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { anyJob } from './find-job.ts'
import { tellApplicants } from './notify-applicants.ts'
import { updateJobs } from './queries.ts'

/**
 * Closes a job and holds it for `reason`, which its school reads, and warns who waits for an answer. An administrator may
 * release it; it then stays closed until its school opens it. Throws `missing` for an unknown job.
 */
export async function takeJobDown(tx: Tx, deps: Deps, id: string, reason: string): Promise<void> {
  const now = deps.clock.now()
  const job = anyJob(tx, id)
  const columns = { isActive: false, closedAt: job.closedAt ?? now, holdReason: reason }
  await updateJobs(tx, eq(jobs.id, id), columns, now)
  await tellApplicants(tx, deps, job, 'takenDown')
}
