import { isNotNull } from 'drizzle-orm'
import type { PageAsked } from '#db/paging.ts'
import { jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { listJobs } from '#src/features/schools/job-list.ts'

/** Jobs that wait for an administrator to release them. */
export const heldJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, asked: PageAsked) =>
  listJobs(db.read, isNotNull(jobs.holdReason), clock.now(), asked)
