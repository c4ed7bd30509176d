import type { Page } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { jobRows } from '#src/features/jobs/match-pool.ts'
import { numbersOf } from '#src/features/jobs/queries.ts'
import { serializeJob } from '#src/features/jobs/serialize-job.ts'
import type { MatchedJobJson } from './json.ts'
import { rankingFor } from './ranking.ts'
import { type Seeker, scorerFor } from './score.ts'

interface MatchParams {
  limit: number
  /** The number of best matches to skip. */
  from?: number
  /** The ids of jobs to skip. */
  except?: ReadonlySet<string>
  /** Jobs of the person's own role come before all others. */
  ownRoleFirst?: boolean
}

/** The open jobs that fit a person best, in order of score (RULINGS.md section 8), newer ones first among equals. */
export function matchesFor(
  deps: Pick<Deps, 'db' | 'clock' | 'state'>,
  person: Seeker,
  { limit, from = 0, except, ownRoleFirst = false }: MatchParams,
): Page<MatchedJobJson> {
  const { db, clock, state } = deps
  const ranking = rankingFor(deps, person)
  const skipped = except && numbersOf(db, except)
  const ranked = (ownRoleFirst ? ranking.ownRoleFirst : ranking.all).filter(n => !skipped?.has(n))
  const best = [...ranked.subarray(from, from + limit)]
  const rows = state(jobRows)(best)
  const score = scorerFor(person)
  const now = clock.now()
  return {
    rows: rows.map(row => ({ ...serializeJob(row, now), ...score(row.job) })),
    total: ranked.length,
    next: from + limit < ranked.length ? String(from + limit) : null,
  }
}
