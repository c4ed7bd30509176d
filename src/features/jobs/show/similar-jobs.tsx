import type { Deps } from '#src/deps.ts'
import { paths } from '#src/paths.ts'
import { JobCard, JobList } from '#src/ui/cards/job-card.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { toJobCard } from '../job-card-props.ts'
import type { JobJson } from '../json.ts'
import { jobFilters } from '../schema.ts'
import { searchJobs } from '../search.ts'

const MAX = 3

/** Up to 3 open jobs of the same category, newest first: those of the same county, then from anywhere. */
export function similarJobs(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, category, county }: Pick<JobJson, 'id' | 'category' | 'county'>,
): JobJson[] {
  const now = deps.clock.now()
  const searches = county ? [{ category, county }, { category }] : [{ category }]
  // Some of the newest may have closed, and jobs of the county are found twice.
  const found = searches.flatMap(
    search => searchJobs(deps, jobFilters.parse({ ...search, limit: 4 * MAX })).rows,
  )
  const open = found.filter(job => job.id !== id && !(job.closesAt && Date.parse(job.closesAt) <= now))
  return [...new Map(open.map(job => [job.id, job])).values()].slice(0, MAX)
}

/** Shown below a job that is closed. */
export function SimilarJobs({ jobs, now }: { jobs: JobJson[]; now: number }) {
  return (
    <section aria-labelledby="similar" className="no-print mt-10">
      <h2 id="similar" className="mb-3 text-xl">
        Similar open jobs
      </h2>
      <JobList label="Similar open jobs">
        {jobs.map(job => (
          <JobCard key={job.id} job={toJobCard(job)} now={now}>
            <LinkButton href={paths.job(job.id)} variant="outline" size="sm">
              View
            </LinkButton>
          </JobCard>
        ))}
      </JobList>
    </section>
  )
}
