import type { Deps } from '#src/deps.ts'
import { type ApplyForm, ApplySection } from '#src/features/applications/apply-section.tsx'
import { applicationFor } from '#src/features/applications/sent-applications.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { maySave, SaveButton } from './job-actions.tsx'
import { loadJobPage } from './load-job.ts'
import { savedJobIds } from './saved-jobs.ts'
import { schoolSummary } from './show/about-school.tsx'
import { JobPage } from './show/job-page.tsx'
import { relatedJobs } from './show/related-jobs.ts'

/** A job's page for one viewer; `form` is the state of the letter's form. Throws `missing` as `loadJobPage`. */
export function renderJobPage(deps: Deps, viewer: Viewer | null, id: string, form: ApplyForm = {}) {
  const job = loadJobPage(deps, id, viewer)
  const application = viewer && applicationFor(deps.db.read, viewer.id, id)
  const school = schoolSummary(deps.db.read, job.schoolId, job.now)
  const mayApply = viewer && isProfessional(viewer)
  const area = (
    <ApplySection
      job={job}
      viewer={viewer}
      application={application}
      usualReply={mayApply ? school.usualReply : null}
      {...form}
    />
  )
  const isSaved = savedJobIds(deps.db.read, viewer?.id, [id]).has(id)
  const save = maySave(viewer) && <SaveButton job={job} isSaved={isSaved} isAlone />
  const applyAt = viewer ? (mayApply && !application ? '#apply' : null) : paths.login(paths.job(id))
  return (
    <JobPage
      job={job}
      apply={area}
      save={save}
      school={school}
      related={job.isOwn ? { ofSchool: [], similar: [] } : relatedJobs(deps, job)}
      applyAt={job.isOpen ? applyAt : null}
    />
  )
}
