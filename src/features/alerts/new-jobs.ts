import { inArray } from 'drizzle-orm'
import { type JobAlert, postings } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import type { JobAnswer } from '#src/features/jobs/serialize-job.ts'
import { filtersOf } from './search-label.ts'

const MOST_TOLD = 10
const AT_ONCE = 25

/** The newest open jobs that a search finds and that were posted after those it told, 10 at most; samples never. */
export function newJobs(
  deps: Pick<Deps, 'db' | 'clock'>,
  { search, toldUpTo }: Pick<JobAlert, 'search' | 'toldUpTo'>,
): { jobs: JobAnswer[]; isCut: boolean } {
  const found: JobAnswer[] = []
  let cursor: string | null = ''
  while (cursor !== null && found.length <= MOST_TOLD) {
    const page = searchJobs(deps, { ...filtersOf(search), sort: 'date', limit: AT_ONCE, cursor })
    const places = placesOf(deps, page.rows)
    const later = page.rows.filter(job => (places.get(job.id) ?? 0) > toldUpTo)
    found.push(...later.filter(job => !job.isSample && !hasClosed(job, deps.clock.now())))
    cursor = later.length < page.rows.length ? null : page.next
  }
  return { jobs: found.slice(0, MOST_TOLD), isCut: found.length > MOST_TOLD }
}

/** Where jobs stand in the order of posting, by id. */
function placesOf({ db }: Pick<Deps, 'db'>, rows: JobAnswer[]): Map<string, number> {
  const ids = rows.map(job => job.id)
  const found = db.read.select().from(postings).where(inArray(postings.jobId, ids)).all()
  return new Map(found.map(({ jobId, n }) => [jobId, n]))
}

const hasClosed = ({ closesAt }: JobAnswer, now: number) => closesAt !== null && Date.parse(closesAt) <= now
