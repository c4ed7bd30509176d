import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { jobs, postings, savedJobs, schools } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { isOpen, shownJob } from './find-job.ts'
import type { SavedJobJson } from './json.ts'
import { jobColumns } from './queries.ts'
import { serializeJob } from './serialize-job.ts'

const MAX_SAVED = 500

/**
 * Keeps a job for later; once more changes nothing. Throws `missing` for a job that is not shown, `conflict` where a person
 * has 500.
 */
export function saveJob({ db, clock }: Deps, userId: string, jobId: string): Promise<void> {
  return db.write(async tx => {
    shownJob(tx, jobId)
    const own = eq(savedJobs.userId, userId)
    if (await tx.$count(savedJobs, and(own, eq(savedJobs.jobId, jobId)))) return
    if ((await tx.$count(savedJobs, own)) >= MAX_SAVED) {
      throw new DomainError('conflict', 'You have saved 500 jobs. Please take some away first.')
    }
    await tx.insert(savedJobs).values({ userId, jobId, createdAt: clock.now() })
  })
}

/** Takes a job from those a person saved, whether or not it was there. */
export function unsaveJob({ db }: Deps, userId: string, jobId: string): Promise<void> {
  return db.write(async tx => {
    await tx.delete(savedJobs).where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, jobId)))
  })
}

/** What a person saved, the latest first, closed jobs too. A job that was taken out of sight is left out. */
export async function savedBy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  asked: PageParams,
): Promise<Page<SavedJobJson>> {
  const own = eq(savedJobs.userId, userId)
  const shown = and(own, eq(jobs.isHidden, false), isNull(jobs.holdReason))
  const older = olderThanCursor(savedJobs.createdAt, savedJobs.jobId, asked.cursor)
  const rows = selectSaved(db.read, and(shown, older), asked.limit + 1)
  const total = countSaved(db.read, shown)
  const page = toPage(rows, asked, total, row => ({ createdAt: row.savedAt, id: row.job.id }))
  return {
    ...page,
    rows: page.rows.map(row => ({
      ...serializeJob(row, clock.now()),
      savedAt: new Date(row.savedAt).toISOString(),
      isOpen: isOpen(row.job, clock.now()),
    })),
  }
}

/** Which of some jobs a person saved, by id. */
export function savedAmong(read: Reader, userId: string | undefined, ids: string[]): ReadonlySet<string> {
  if (!userId || ids.length === 0) return new Set()
  const rows = read
    .select({ jobId: savedJobs.jobId })
    .from(savedJobs)
    .where(and(eq(savedJobs.userId, userId), inArray(savedJobs.jobId, ids)))
    .all()
  return new Set(rows.map(row => row.jobId))
}

const countSaved = (read: Reader, which: SQL | undefined) =>
  read
    .select({ total: sql<number>`count(*)` })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .where(which)
    .get()?.total ?? 0

const selectSaved = (read: Reader, which: SQL | undefined, limit: number) =>
  read
    .select({ ...jobColumns, savedAt: savedJobs.createdAt })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(postings, eq(postings.jobId, jobs.id))
    .innerJoin(schools, eq(schools.id, jobs.schoolId))
    .where(which)
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
    .limit(limit)
    .all()
