import type { Deps } from '#src/deps.ts'
import { type ApplyForm, ApplySection } from '#src/features/applications/apply-section.tsx'
import { applicationFor } from '#src/features/applications/queries.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { maySave, SaveButton } from './job-actions.tsx'
import { loadJobPage } from './load-job.ts'
import { savedJobIds } from './saved/saved-jobs.ts'
import { JobPage } from './show/job-page.tsx'
import { similarJobs } from './show/similar-jobs.tsx'

/** A job's page for one viewer; `form` is the state of the letter's form. Throws `missing` as `loadJobPage`. */
export function renderJobPage(deps: Deps, viewer: Viewer | null, id: string, form: ApplyForm = {}) {
  const job = loadJobPage(deps, id, viewer)
  const application = viewer && applicationFor(deps.db.read, viewer.id, id)
  const area = <ApplySection job={job} viewer={viewer} application={application} {...form} />
  const similar = job.isOpen || job.isOwn ? [] : similarJobs(deps, job)
  const isSaved = savedJobIds(deps.db.read, viewer?.id, [id]).has(id)
  const save = maySave(viewer) && <SaveButton job={job} isSaved={isSaved} next={paths.job(id)} isAlone />
  return <JobPage job={job} apply={area} save={save} similar={similar} />
}
