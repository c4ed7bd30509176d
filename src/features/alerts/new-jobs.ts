import { inArray } from 'drizzle-orm'
import { type JobAlert, postings } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import type { JobJson } from '#src/features/jobs/serialize-job.ts'
import { filtersOf } from './search-label.ts'

const MAX_TOLD = 10
const BATCH_SIZE = 25

/** The newest open jobs that a search finds and that were posted after those it told, 10 at most; samples never. */
export function newJobs(
  deps: Pick<Deps, 'db' | 'clock'>,
  { search, toldUpTo }: Pick<JobAlert, 'search' | 'toldUpTo'>,
): { jobs: JobJson[]; isCut: boolean } {
  const found: JobJson[] = []
  let cursor: string | null = ''
  while (cursor !== null && found.length <= MAX_TOLD) {
    const page = searchJobs(deps, { ...filtersOf(search), sort: 'date', limit: BATCH_SIZE, cursor })
    const places = placesOf(deps, page.rows)
    const later = page.rows.filter(job => (places.get(job.id) ?? 0) > toldUpTo)
    found.push(...later.filter(job => !job.isSample && !hasClosed(job, deps.clock.now())))
    cursor = later.length < page.rows.length ? null : page.next
  }
  return { jobs: found.slice(0, MAX_TOLD), isCut: found.length > MAX_TOLD }
}

/** Where jobs stand in the order of posting, by id. */
function placesOf({ db }: Pick<Deps, 'db'>, rows: JobJson[]): Map<string, number> {
  const ids = rows.map(job => job.id)
  const found = db.read.select().from(postings).where(inArray(postings.jobId, ids)).all()
  return new Map(found.map(({ jobId, n }) => [jobId, n]))
}

const hasClosed = ({ closesAt }: JobJson, now: number) => closesAt !== null && Date.parse(closesAt) <= now
