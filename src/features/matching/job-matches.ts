import { inArray } from 'drizzle-orm'
import type { Page } from '#db/paging.ts'
import { postings } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { isOpen } from '#src/features/jobs/find-job.ts'
import { jobsToCompare } from '#src/features/jobs/match-pool.ts'
import { selectJobs } from '#src/features/jobs/queries.ts'
import { serializeJob } from '#src/features/jobs/serialize-job.ts'
import type { MatchedJobJson } from './json.ts'
import { isForRole, type Seeker, scorerFor } from './score.ts'

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
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: Seeker,
  { limit, from = 0, except, ownRoleFirst = false }: MatchParams,
): Page<MatchedJobJson> {
  const score = scorerFor(person)
  const now = clock.now()
  const ranked = jobsToCompare(db, person)
    .filter(({ id, closesAt }) => isOpen({ isActive: true, closesAt }, now) && !except?.has(id))
    .map(job => ({ n: job.n, isFirst: ownRoleFirst && isForRole(person.userType, job), ...score(job) }))
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.score - a.score || b.n - a.n)
  const best = ranked.slice(from, from + limit)
  const numbers = best.map(({ n }) => n)
  const rows = selectJobs(db.read, inArray(postings.n, numbers)).all()
  const byNumber = new Map(rows.map(row => [row.n, serializeJob(row, now)]))
  return {
    rows: best.flatMap(({ n, score, reasons }) => {
      const job = byNumber.get(n)
      return job ? [{ ...job, score, reasons }] : []
    }),
    total: ranked.length,
    next: from + limit < ranked.length ? String(from + limit) : null,
  }
}
