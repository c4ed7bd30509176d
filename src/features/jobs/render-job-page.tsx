import type { Deps } from '#src/deps.ts'
import { type ApplyForm, ApplySection } from '#src/features/applications/apply-section.tsx'
import { applicationFor } from '#src/features/applications/queries.ts'
import { usualReply } from '#src/features/applications/response-time.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { maySave, SaveButton } from './job-actions.tsx'
import type { JobJson } from './json.ts'
import { loadJobPage } from './load-job.ts'
import { savedJobIds } from './saved/saved-jobs.ts'
import { jobFilters } from './schema.ts'
import { searchJobs } from './search.ts'
import { JobPage } from './show/job-page.tsx'

const MAX_SIMILAR = 3

/** A job's page for one viewer; `form` is the state of the letter's form. Throws `missing` as `loadJobPage`. */
export function renderJobPage(deps: Deps, viewer: Viewer | null, id: string, form: ApplyForm = {}) {
  const job = loadJobPage(deps, id, viewer)
  const application = viewer && applicationFor(deps.db.read, viewer.id, id)
  const expected =
    viewer && isProfessional(viewer) ? usualReply(deps.db.read, job.schoolId, deps.clock.now()) : null
  const area = (
    <ApplySection job={job} viewer={viewer} application={application} usualReply={expected} {...form} />
  )
  const similar = job.isOpen || job.isOwn ? [] : similarJobs(deps, job)
  const isSaved = savedJobIds(deps.db.read, viewer?.id, [id]).has(id)
  const save = maySave(viewer) && <SaveButton job={job} isSaved={isSaved} next={paths.job(id)} isAlone />
  return <JobPage job={job} apply={area} save={save} similar={similar} />
}

/** Up to 3 open jobs of the same category, newest first: those of the same county, then from anywhere. */
function similarJobs(deps: Deps, { id, category, county }: JobJson): JobJson[] {
  const now = deps.clock.now()
  const searches = county ? [{ category, county }, { category }] : [{ category }]
  // Some of the newest may have closed, and jobs of the county are found twice.
  const found = searches.flatMap(
    search => searchJobs(deps, jobFilters.parse({ ...search, limit: 4 * MAX_SIMILAR })).rows,
  )
  const open = found.filter(job => job.id !== id && !(job.closesAt && Date.parse(job.closesAt) <= now))
  return [...new Map(open.map(job => [job.id, job])).values()].slice(0, MAX_SIMILAR)
}
