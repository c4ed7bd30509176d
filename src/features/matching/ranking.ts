import { cachedByKey } from '#db/cached.ts'
import type { Db } from '#db/connection.ts'
import type { Deps } from '#src/deps.ts'
import { isOpen } from '#src/features/jobs/find-job.ts'
import { jobsToCompare } from '#src/features/jobs/match-pool.ts'
import { isForRole, type Seeker, scorerFor, seekerFields } from './score.ts'

/** Posting numbers of open jobs, those that fit a person best first. */
export interface Ranking {
  all: Uint32Array
  /** Jobs of the person's own role come before all others. */
  ownRoleFirst: Uint32Array
  /** The time in ms when the first of them closes. */
  until: number
}

/** The most rankings to keep, about 5 KB each. */
const MAX_KEPT = 2000

const rankings = (db: Db) => cachedByKey<Ranking>(db, MAX_KEPT)

/** Ranks the open jobs for a person; again only when their profile or a job changes, or one of the jobs closes. */
export function rankingFor(deps: Pick<Deps, 'db' | 'clock' | 'state'>, person: Seeker): Ranking {
  const profile = JSON.stringify(person, [...seekerFields])
  return deps.state(rankings)(profile, () => rank(deps, JSON.parse(profile) as Seeker), {
    now: deps.clock.now,
    until: (_, { until }) => until,
  })
}

function rank(deps: Pick<Deps, 'db' | 'clock' | 'state'>, person: Seeker): Ranking {
  const score = scorerFor(person)
  const now = deps.clock.now()
  const open = jobsToCompare(deps, person).filter(({ closesAt }) => isOpen({ isActive: true, closesAt }, now))
  const ranked = open
    .map(job => ({ n: job.n, isOwn: isForRole(person.userType, job), score: score(job).score }))
    .sort((a, b) => b.score - a.score || b.n - a.n)
  const own = ranked.filter(({ isOwn }) => isOwn)
  const others = ranked.filter(({ isOwn }) => !isOwn)
  return {
    all: Uint32Array.from(ranked, ({ n }) => n),
    ownRoleFirst: Uint32Array.from([...own, ...others], ({ n }) => n),
    until: Math.min(...open.map(({ closesAt }) => closesAt ?? Number.POSITIVE_INFINITY)),
  }
}
