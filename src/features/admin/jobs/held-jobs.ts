import type { PageParams } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { findJobs } from './queries.ts'

/** Jobs that wait for an administrator to release them. */
export const heldJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, asked: PageParams) =>
  findJobs(db.read, { state: 'held' }, clock.now(), asked)
