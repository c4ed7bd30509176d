import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { cachedByKey } from '#db/cached.ts'
import type { Db, Reader } from '#db/connection.ts'
import {
  emptyPart,
  MAX_COUNTED,
  type Part,
  type PlaceCursor,
  placeCursorOf,
  readPlaceCursor,
} from '#db/paging.ts'
import { jobs, postings, schools } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Period } from '#src/domain/kenya-time.ts'
import { type UserType, userTypes } from '#src/domain/people/roles.ts'
import type { Relaxed } from '#src/domain/search/relax.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { openJobs } from './find-job.ts'
import type { JobJson } from './json.ts'
import { jobRows } from './match-pool.ts'
import { jobColumns } from './queries.ts'
import { type JobFilters, jobFilters } from './schema.ts'
import { choiceCounts } from './search/facet-counts.ts'
import { type Combination, postingSets } from './search/posting-sets.ts'
import { statementsFor } from './search/prepared-statements.ts'
import { readFilters, readJobSearch } from './search/relax-search.ts'
import { type Match, matchOf } from './search/search-query.ts'
import { serializeJob } from './serialize-job.ts'

/**
 * The open jobs that pass the filters: newest first, or the most relevant of the newest 1,000. Counted up to 1,001, which means
 * more than 1,000. Paging by date neither skips nor repeats a job while others are posted and closed.
 */
export function searchJobs(deps: Source, filters: JobFilters): Part<JobJson> {
  const { clock } = deps
  const match = matchOf(deps.db, filters, clock.now())
  if (!match) return emptyPart

  const cursor = readPlaceCursor(filters.cursor)
  const find = filters.sort === 'relevance' ? mostRelevant : newest
  const { found, total } = find(deps, filters, match, cursor)
  const rows = deps.state(jobRows)(found.slice(0, filters.limit))
  const shown = cursor.shown + rows.length
  return {
    rows: rows.map(row => serializeJob(row, clock.now())),
    total,
    next: found.length > rows.length ? placeCursorOf(rows.at(-1)?.n ?? 0, shown) : null,
    before: cursor.shown,
  }
}

type Source = Pick<Deps, 'db' | 'clock' | 'state'>

/** The jobs of a search's page, and how the search was read; null if its words are found as they stand. */
export function listJobs(
  deps: Source,
  filters: JobFilters,
): { page: Part<JobJson>; relaxed: Relaxed<JobFilters> | null } {
  let asked: Part<JobJson> | undefined
  const isFound = () => {
    asked = searchJobs(deps, filters)
    return asked.total > 0
  }
  const relaxed = readJobSearch(deps, filters, isFound, deps.clock.now())
  return { page: relaxed || !asked ? searchJobs(deps, relaxed?.filters ?? filters) : asked, relaxed }
}

/** The newest open jobs that an administrator chose. */
export function featuredJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>, limit = 6): JobJson[] {
  const rows = statementsFor(db).featured.all({ limit })
  return rows.map(row => serializeJob(row, clock.now()))
}

/** The open jobs for a role, counted up to 1,001, which means more than 1,000, and how many of them are samples. */
export function availableJobs({ db, state }: Omit<Source, 'clock'>, userType: UserType): AvailableJobs {
  const compute = () => {
    const match = matchOf(db, jobFilters.parse({ role: userType }), 0)?.every.join(' AND ')
    return statementsFor(db).countWithSamples.get({ match }) ?? { total: 0, samples: 0 }
  }
  const untilChanged = { now: () => 0, until: () => Number.POSITIVE_INFINITY }
  return state(availableByRole)(userType, compute, untilChanged)
}

interface AvailableJobs {
  total: number
  samples: number
}

const availableByRole = (db: Db) => cachedByKey<AvailableJobs>(db, userTypes.length)

/** The open jobs of each county that pass the other filters, counted over the newest 1,000. */
export function jobsByCounty(deps: Source, filters: JobFilters) {
  const now = deps.clock.now()
  const { jobs, hasMore } = choiceCounts(deps, readFilters(deps, filters, now), now).county
  return { byCounty: jobs, hasMore }
}

/** The open jobs that close in a period from `now` on, soonest first. */
export function jobsClosing(read: Reader, { from, until }: Period, now: number, limit: number): JobJson[] {
  const rows = read
    .select(jobColumns)
    .from(jobs)
    .innerJoin(postings, eq(postings.jobId, jobs.id))
    .innerJoin(schools, eq(schools.id, jobs.schoolId))
    .where(and(openJobs(now), gte(jobs.closesAt, from), lt(jobs.closesAt, until)))
    .orderBy(asc(jobs.closesAt), asc(jobs.id))
    .limit(limit)
    .all()
  return rows.map(row => serializeJob(row, now))
}

type Find = (
  deps: Source,
  filters: JobFilters,
  match: Match,
  cursor: PlaceCursor,
) => { found: number[]; total: number }

const newest: Find = ({ state }, filters, match, { place }) => {
  const find = state(postingSets)
  const limit = filters.limit + 1
  const counted = find(match, { limit: MAX_COUNTED + 1 })
  const found = place === null ? counted.slice(0, limit) : find(match, { before: place, limit })
  return { found, total: counted.length }
}

/** Continues after the last job of the previous page; if that one closed, those after it have moved up by one. */
const mostRelevant: Find = (deps, filters, match, cursor) => {
  const { ranked, total } = rank(deps, match, filters)
  const after = ranked.indexOf(cursor.place ?? 0) + 1
  const from = after > 0 ? after : Math.max(cursor.shown - 1, 0)
  return { found: ranked.slice(from, from + filters.limit + 1), total }
}

/** The number of titles compared: 1,000 took as long as the search itself. */
const MAX_RANKED = 500

/**
 * The newest 1,000 matches; the newest 500 are ordered by title: all words in it, then some, then none, each those of the role
 * asked for first, then the newest; or by pay.
 */
function rank({ db, state }: Source, match: Match, { bestPaidFrom, payFrom = 0 }: JobFilters) {
  const find = state(postingSets)
  const all = find(match, { limit: MAX_COUNTED + 1 })
  const newest = all.slice(0, MAX_COUNTED)
  const from = newest[MAX_RANKED - 1] ?? newest.at(-1) ?? 0
  const points =
    bestPaidFrom === undefined
      ? titlePoints(match, combination => find({ ...combination, from }))
      : payPoints(db, newest.slice(0, MAX_RANKED), bestPaidFrom)
  const isPaid = (n: number) => (points.get(n) ?? payFrom) >= payFrom
  const ranked = newest.filter(isPaid).toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0))
  return { ranked, total: all.length - newest.length + ranked.length }
}

function titlePoints({ titled, own }: Match, find: (combination: Combination) => number[]) {
  const points = new Map<number, number>()
  const add = (found: number[], more: number) => {
    for (const n of found) points.set(n, (points.get(n) ?? 0) + more)
    return found.length > 0
  }
  titled.every(combination => add(find(combination), 1))
  if (own) add(find(own), 1 / 2)
  return points
}

/** By the lowest pay of those that pay no less than asked, then by the highest pay. */
function payPoints(db: Db, numbers: number[], least: number) {
  const rows = statementsFor(db).candidates.all({ numbers: JSON.stringify(numbers) })
  return new Map(
    rows.map(job => {
      const { from = 0, to = 0 } = monthlyPay(job) ?? {}
      return [job.n, from >= least ? Number.MAX_SAFE_INTEGER / 2 + from : to] as const
    }),
  )
}
