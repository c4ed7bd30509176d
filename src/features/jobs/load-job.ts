import { type Verification, verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { missing } from '#src/errors.ts'
import { type Score, scorerFor } from '#src/features/matching/score.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { isOpen } from './find-job.ts'
import type { JobJson } from './json.ts'
import { findJobRow, type JobRow } from './queries.ts'
import { serializeJob } from './serialize-job.ts'

type Source = Pick<Deps, 'db' | 'clock'>

/** A job as its page shows it to one viewer. */
export interface JobView extends JobJson {
  /** People may apply now. */
  isOpen: boolean
  /** The viewer belongs to the school that posted it. */
  isOwn: boolean
  /** How well it fits a professional with a subscription; null for others, and for a job that is not open. */
  match: Score | null
  /** The verification of its school, if it is verified. */
  schoolCheck: Verification | undefined
  /** Milliseconds, for ages. */
  now: number
}

/** A job for its page, as far as this viewer may see it. Throws `missing` as `readJob`. */
export function loadJobPage({ db, clock }: Source, id: string, viewer: Viewer | null): JobView {
  const now = clock.now()
  const row = visibleRow(db, id, viewer)
  const { job } = row
  return {
    ...serializeJob(row, now),
    isOpen: isOpen(job, now),
    isOwn: job.schoolId === viewer?.schoolId,
    match: isOpen(job, now) && hasMatches(viewer) ? scorerFor(viewer)(job) : null,
    schoolCheck: verificationsOf(db.read, [job.schoolId], 'schools').get(job.schoolId),
    now,
  }
}

/** Matching is for professionals with an active subscription (RULINGS.md section 8). */
const hasMatches = (viewer: Viewer | null): viewer is Viewer =>
  viewer !== null && individuals.some(role => role === viewer.userType) && viewer.subscription.isActive

/**
 * A job, open or closed. Throws `missing` if it is unknown or hidden, and if it is held, except for its school and
 * administrators.
 */
export function readJob({ db, clock }: Source, id: string, viewer: Viewer | null): JobJson {
  return serializeJob(visibleRow(db, id, viewer), clock.now())
}

function visibleRow(db: Source['db'], id: string, viewer: Viewer | null): JobRow {
  const row = findJobRow(db.read, id)
  if (!row || row.job.isHidden) throw missing('job')
  const maySeeHeld = viewer?.userType === 'admin' || viewer?.schoolId === row.job.schoolId
  if (row.job.holdReason && !maySeeHeld) throw missing('job')
  return row
}
