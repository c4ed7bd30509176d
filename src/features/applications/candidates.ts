import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { applications, type Job, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { forbidden } from '#src/errors.ts'
import { ownJob } from '#src/features/jobs/find-job.ts'
import { type Score, scorerFor } from '#src/features/matching/score.ts'
import { type Profile, profileColumns } from '#src/features/professionals/columns.ts'
import type { Part } from '#src/features/professionals/search-directory.ts'
import { isPublic } from '#src/features/professionals/visibility.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { peopleToCompare } from './candidates/candidate-pool.ts'

/** A public profile, how well it fits a job and why, and whether the person applied for it. */
export type Candidate = Profile & Score & { hasApplied: boolean }

interface CandidatesQuery {
  limit: number
  /** How many of the best came before, as text. */
  cursor?: string | undefined
}

export const SUBSCRIPTION_NEEDED = 'Please upgrade your subscription to see recommended candidates.'

/**
 * The visible professionals in the order in which they fit a school's own job (RULINGS.md section 8); of equals, the newer
 * account. Nobody is left out for a score. Throws `missing` for another school's job, `forbidden` without a subscription.
 */
export function candidatesFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  school: SchoolViewer,
  jobId: string,
  { limit, cursor = '' }: CandidatesQuery,
): Part<Candidate> {
  const job = ownJob(db.read, school, jobId)
  if (!school.subscription.isActive) throw forbidden(SUBSCRIPTION_NEEDED)

  const from = /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0
  const ranked = rank(db.read, job)
  const best = ranked.slice(from, from + limit)
  const profiles = profilesOf(db.read, job, best, clock.now())
  return {
    rows: best.flatMap(({ id, score, reasons }) => {
      const profile = profiles.get(id)
      return profile ? [{ ...profile, score, reasons }] : []
    }),
    total: ranked.length,
    before: from,
    next: from + limit < ranked.length ? String(from + limit) : null,
  }
}

type Ranked = Score & { id: string }

function rank(read: Reader, job: Job): Ranked[] {
  return peopleToCompare(read, job)
    .map(person => ({ id: person.id, ...scorerFor(person)(job) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
}

function profilesOf(read: Reader, job: Job, people: Ranked[], now: number) {
  const ids = people.map(({ id }) => id)
  const applied = read
    .select({ id: applications.applicantId })
    .from(applications)
    .where(and(eq(applications.jobId, job.id), inArray(applications.applicantId, ids)))
    .all()
  const applicants = new Set(applied.map(({ id }) => id))
  const rows = read
    .select(profileColumns(now))
    .from(users)
    .where(and(inArray(users.id, ids), isPublic()))
    .all()
  return new Map(rows.map(row => [row.id, { ...row, hasApplied: applicants.has(row.id) }]))
}
