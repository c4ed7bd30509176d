import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import {
  type CursorValues,
  cursorValues,
  isAmong,
  olderThan,
  type Page,
  type PageParams,
  toPage,
} from '#db/paging.ts'
import { hasRow } from '#db/rows.ts'
import { jobs, postings, savedJobs, schools } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict } from '#src/errors.ts'
import { isOpen, shownJob } from './find-job.ts'
import type { SavedJobJson } from './json.ts'
import { jobColumns } from './queries.ts'
import { serializeJob } from './serialize-job.ts'

const MAX_SAVED = 500

/** Saves a job for later, and says so; idempotent. Throws `missing` for a job that is not shown, `conflict` for a user with 500 saved jobs. */
export function saveJob({ db, clock }: Deps, userId: string, jobId: string): Promise<{ isSaved: boolean }> {
  return db.write(async tx => {
    shownJob(tx, jobId)
    const own = eq(savedJobs.userId, userId)
    if (hasRow(tx, savedJobs, and(own, eq(savedJobs.jobId, jobId)))) return { isSaved: true }
    if ((await tx.$count(savedJobs, own)) >= MAX_SAVED) {
      throw conflict('You have saved 500 jobs, which is the limit. Remove some first.')
    }
    await tx.insert(savedJobs).values({ userId, jobId, createdAt: clock.now() })
    return { isSaved: true }
  })
}

/** Removes a job from a person's saved jobs; idempotent. */
export function unsaveJob({ db }: Deps, userId: string, jobId: string): Promise<{ isSaved: boolean }> {
  return db.write(async tx => {
    await tx.delete(savedJobs).where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, jobId)))
    return { isSaved: false }
  })
}

/** A person's saved jobs, latest first; closed ones too, but not hidden or held ones. */
export async function savedJobsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  params: PageParams,
): Promise<Page<SavedJobJson>> {
  const values = { userId, ...cursorValues(params.cursor), limit: params.limit + 1 }
  const rows = selectSaved(db.read, values).all()
  const total = selectTotal(db.read, { userId }).get()?.total ?? 0
  const page = toPage(rows, params, total, row => ({ createdAt: row.savedAt, id: row.job.id }))
  return {
    ...page,
    rows: page.rows.map(row => ({
      ...serializeJob(row, clock.now()),
      savedAt: new Date(row.savedAt).toISOString(),
      isOpen: isOpen(row.job, clock.now()),
    })),
  }
}

/** The ids of those of these jobs that a person saved. */
export function savedJobIds(read: Reader, userId: string | undefined, ids: string[]): ReadonlySet<string> {
  if (!userId || ids.length === 0) return new Set()
  const rows = selectAmong(read, { userId, ids: JSON.stringify(ids) }).all()
  return new Set(rows.map(row => row.jobId))
}

const selectAmong = preparedFor((read, { userId, ids }: { userId: string; ids: string }) =>
  read
    .select({ jobId: savedJobs.jobId })
    .from(savedJobs)
    .where(and(eq(savedJobs.userId, userId), isAmong(savedJobs.jobId, ids))),
)

interface Shown extends CursorValues {
  userId: string
}

const isShown = ({ userId, ...cursor }: Shown) =>
  and(
    eq(savedJobs.userId, userId),
    eq(jobs.isHidden, false),
    isNull(jobs.holdReason),
    olderThan(savedJobs.createdAt, savedJobs.jobId, cursor),
  )

const selectTotal = preparedFor((read, values: Shown) =>
  read
    .select({ total: count() })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .where(isShown(values)),
)

const selectSaved = preparedFor((read, { limit, ...values }: Shown & { limit: number }) =>
  read
    .select({ ...jobColumns, savedAt: savedJobs.createdAt })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(postings, eq(postings.jobId, jobs.id))
    .innerJoin(schools, eq(schools.id, jobs.schoolId))
    .where(isShown(values))
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
    .limit(limit),
)
