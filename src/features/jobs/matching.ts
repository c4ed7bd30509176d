import { inArray } from 'drizzle-orm'
import type { Page } from '#db/paging.ts'
import { postings } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { type JobAnswer, jobAnswer } from './answer.ts'
import { EVERY_JOB } from './facets.ts'
import { inFieldOf } from './for-role.ts'
import { type Score, type Seeker, scorerFor } from './match-score.ts'
import { selectJobs } from './rows.ts'
import { type Candidate, statementsFor } from './statements.ts'

/** A job as everywhere, with how well it fits and why. */
export type MatchedJob = JobAnswer & Score

interface MatchesAsked {
  limit: number
  /** How many of the best to leave out. */
  from?: number
  /** Jobs to leave out. */
  except?: ReadonlySet<string>
}

/**
 * The open jobs in the order in which they fit a person (RULINGS.md section 8); of equals, the newer first. The newest 1,000
 * of the person's field are compared, and the newest 500 of all, so that none is left out where there are few.
 */
export function matchesFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  person: Seeker,
  { limit, from = 0, except }: MatchesAsked,
): Page<MatchedJob> {
  const score = scorerFor(person)
  const ranked = candidatesFor(db, person)
    .filter(({ id }) => !except?.has(id))
    .map(job => ({ n: job.n, ...score(job) }))
    .sort((a, b) => b.score - a.score || b.n - a.n)
  const best = ranked.slice(from, from + limit)
  const rows = selectJobs(
    db.read,
    inArray(
      postings.n,
      best.map(({ n }) => n),
    ),
  ).all()
  const byNumber = new Map(rows.map(row => [row.n, jobAnswer(row, clock.now())]))
  return {
    rows: best.flatMap(({ n, score, reasons }) => {
      const job = byNumber.get(n)
      return job ? [{ ...job, score, reasons }] : []
    }),
    total: ranked.length,
    next: from + limit < ranked.length ? String(from + limit) : null,
  }
}

const MOST_OF_ROLE = 1000
const MOST_OF_ALL = 500

function candidatesFor(db: Deps['db'], { userType }: Seeker): Candidate[] {
  const { candidates } = statementsFor(db)
  const inField = inFieldOf(db, userType)
  const found = [
    ...(inField ? candidates.all({ match: inField, limit: MOST_OF_ROLE }) : []),
    ...candidates.all({ match: `facets : "${EVERY_JOB}"`, limit: MOST_OF_ALL }),
  ]
  return [...new Map(found.map(job => [job.n, job])).values()]
}
