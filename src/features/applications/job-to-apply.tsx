import type { Deps } from '#src/deps.ts'
import { JobPage } from '#src/features/jobs/job-page.tsx'
import { maySave, SaveButton } from '#src/features/jobs/save-button.tsx'
import { savedAmong } from '#src/features/jobs/saving.ts'
import { loadJobPage } from '#src/features/jobs/service.ts'
import { similarJobs } from '#src/features/jobs/similar.tsx'
import type { Viewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { ApplyArea, type ApplyForm } from './apply-area.tsx'
import { applicationFor } from './lists.ts'

/** A job's page with the way to apply; with `form` as the letter's form stands. Throws `missing` as `loadJobPage`. */
export function jobToApply(deps: Deps, viewer: Viewer | null, id: string, form: ApplyForm = {}) {
  const job = loadJobPage(deps, id, viewer)
  const application = viewer && applicationFor(deps.db.read, viewer.id, id)
  const area = <ApplyArea job={job} viewer={viewer} application={application} {...form} />
  const similar = job.isOpen || job.isOwn ? [] : similarJobs(deps, job)
  const isSaved = savedAmong(deps.db.read, viewer?.id, [id]).has(id)
  const save = maySave(viewer) && <SaveButton job={job} isSaved={isSaved} next={paths.job(id)} isAlone />
  return <JobPage job={job} apply={area} save={save} similar={similar} />
}
