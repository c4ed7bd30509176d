import { and, desc, eq, inArray, not, sql } from 'drizzle-orm'
import { type Db, preparedFor, type Reader } from '#db/connection.ts'
import { isAmong } from '#db/paging.ts'
import { jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { isOpen, openJobs } from '../find-job.ts'
import type { JobJson } from '../json.ts'
import { selectJobs } from '../queries.ts'
import { type JobFilters, jobFilters } from '../schema.ts'
import { facetPhrases } from '../search/facets.ts'
import { statementsFor } from '../search/prepared-statements.ts'
import { serializeJob } from '../serialize-job.ts'

const MAX_SHOWN = 3

export interface RelatedJobs {
  /** Open jobs like it, the closest first. */
  similar: JobJson[]
  /** Other open jobs of its school, the newest first. */
  ofSchool: JobJson[]
}

/** Up to 3 open jobs that are like a job, and up to 3 others of its school. */
export function relatedJobs(deps: Pick<Deps, 'db' | 'clock'>, job: JobJson): RelatedJobs {
  const now = deps.clock.now()
  const similar = similarJobs(deps.db, job, now)
  const shown = [job, ...similar].map(({ id }) => id)
  return { similar, ofSchool: newestOfSchool(deps.db.read, job.schoolId, shown, now) }
}

function similarJobs(db: Db, job: JobJson, now: number): JobJson[] {
  const { considered, numbered } = statementsFor(db)
  const found = new Map<string, JobJson>()
  for (const match of closestFirst(job)) {
    if (found.size >= MAX_SHOWN) break
    // Some of the newest may have closed, or are found already.
    const numbers = considered.values({ match, from: 0, limit: 3 * MAX_SHOWN }).flat()
    for (const row of numbered.all({ numbers: JSON.stringify(numbers) })) {
      if (row.job.id !== job.id && isOpen(row.job, now)) found.set(row.job.id, serializeJob(row, now))
    }
  }
  return [...found.values()].slice(0, MAX_SHOWN)
}

function newestOfSchool(read: Reader, schoolId: string, except: string[], now: number): JobJson[] {
  const rows = selectNewest(read, { schoolId, except: JSON.stringify(except), now }).all()
  return rows.map(row => serializeJob(row, now))
}

interface NewestValues {
  schoolId: string
  /** Ids of jobs, as JSON. */
  except: string
  now: number
}

const selectNewest = preparedFor((read, { schoolId, except, now }: NewestValues) => {
  const newest = read
    .select({ id: jobs.id })
    .from(jobs)
    // The plus keeps SQLite on the index of the school's jobs.
    .where(and(eq(jobs.schoolId, schoolId), not(isAmong(jobs.id, except)), sql`+(${openJobs(now)})`))
    .orderBy(desc(jobs.createdAt))
    .limit(MAX_SHOWN)
  return selectJobs(read, inArray(jobs.id, newest))
})

/** FTS5 queries for jobs of the same category: those that share a subject and the county, then less. */
function closestFirst({ category, county, level, subjects }: JobJson): string[] {
  const where = (filters: Partial<JobFilters>) =>
    facetPhrases(jobFilters.parse({ category, ...filters })).join(' AND ')
  const near = { county: county ?? '' }
  const sameLevel = { level: level ?? '' }
  const shared = subjects.slice(0, 5).flatMap(subject => facetPhrases(jobFilters.parse({ subject })))
  const bySubject = (query: string) => (shared.length > 0 ? [`(${shared.join(' OR ')}) AND ${query}`] : [])
  return [
    ...new Set([
      ...bySubject(where(near)),
      ...bySubject(where(sameLevel)),
      where({ ...near, ...sameLevel }),
      where(near),
      where(sameLevel),
      where({}),
    ]),
  ]
}
