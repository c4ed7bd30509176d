import * as z from 'zod/mini'
import type { Job } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { parseForm, submit } from '#src/http/form.ts'
import { formKeyIn, newFormKey } from '#src/http/idempotency-key.ts'
import { routes } from '#src/http/render-page.tsx'
import { type SchoolViewer, schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { ownJob } from '../find-job.ts'
import { jobJson } from '../json.ts'
import { missingToPost } from '../policy.ts'
import { toJobPage } from '../publication/routes.ts'
import { type JobChanges, jobChanges, newJob } from '../schema.ts'
import { stepIn, submittedValues, valuesOf, valuesToCopy } from './form-values.ts'
import { EditJobPage, PostJobPage } from './job-form-page.tsx'
import { changeJob, postJob } from './post-job.ts'
import { PreviewPage, previewChanges, previewNewJob } from './preview.tsx'
import { SchoolsOnlyPage } from './schools-only-page.tsx'

/** Posting jobs and editing the school's own. */
export const manageJobsRoutes = (deps: Deps) =>
  routes(deps)
    .post(
      '/api/jobs',
      async ({ body, user, status }) => status(201, await postJob(deps, schoolOf(user), body)),
      {
        role: 'school',
        body: newJob,
        response: { 201: jobJson },
        detail: { summary: 'Post a job' },
      },
    )
    .patch('/api/jobs/:id', ({ params, body, user }) => changeJob(deps, schoolOf(user), params.id, body), {
      ...byId,
      role: 'school',
      body: jobChanges,
      response: jobJson,
      detail: { summary: "Edit one of my school's jobs" },
    })
    .get(
      '/jobs/post',
      ({ page, user, query: { from } }) => {
        if (user.userType !== 'school') return page(<SchoolsOnlyPage userType={user.userType} />, denied)
        const school = schoolOf(user)
        const copied = from ? ownJob(deps.db.read, school, from) : undefined
        const values = copied ? valuesToCopy(copied) : emptyForm(school)
        return page(<PostJobPage school={school} values={values} copied={copied} formKey={newFormKey()} />)
      },
      { role: 'anyone', query: postJobQuery },
    )
    .post(
      '/jobs/post',
      ({ page, user, body }) => {
        if (user.userType !== 'school') return page(<SchoolsOnlyPage userType={user.userType} />, denied)
        const school = schoolOf(user)
        const [step, values, formKey] = [stepIn(body), submittedValues(body), formKeyIn(body)]
        const form = { school, values, isSubmitted: true }
        if (step === 'write') return page(<PostJobPage {...form} formKey={formKey ?? newFormKey()} />)

        const post = async () => {
          const input = parseForm(newJob, body)
          if (step === 'save') return toJobPage(await postJob(deps, school, input, formKey), posted)
          const job = previewNewJob(deps, school, input)
          const to = { action: paths.postJob(), submit: 'Post Job', needed: missingToPost(school) }
          return page(<PreviewPage job={job} values={values} formKey={formKey ?? newFormKey()} {...to} />)
        }
        return submit(post, {
          done: answer => answer,
          again: refused => page(<PostJobPage {...form} formKey={newFormKey()} refused={refused} />, refused),
        })
      },
      { role: 'anyone' },
    )
    .get(
      '/jobs/:id/edit',
      ({ page, user, params }) => {
        const school = schoolOf(user)
        const job = ownJob(deps.db.read, school, params.id)
        return page(<EditJobPage school={school} jobId={job.id} values={valuesOf(job)} />)
      },
      { ...byId, role: 'anyone' },
    )
    .post(
      '/jobs/:id/edit',
      ({ page, user, params, body }) => {
        const school = schoolOf(user)
        const job = ownJob(deps.db.read, school, params.id)
        const [step, values] = [stepIn(body), submittedValues(body)]
        const form = { school, jobId: job.id, isSubmitted: true }
        if (step === 'write') return page(<EditJobPage {...form} values={values} />)

        const change = async () => {
          const changes = keepClosing(parseForm(jobChanges, body), job)
          if (step === 'save') return toJobPage(await changeJob(deps, school, job.id, changes), saved)
          const to = { action: paths.editJob(job.id), submit: 'Save Changes', needed: null }
          return page(<PreviewPage job={previewChanges(deps, job, changes)} values={values} {...to} />)
        }
        const current = { ...values, updatedAt: valuesOf(job).updatedAt }
        return submit(change, {
          done: answer => answer,
          again: refused => page(<EditJobPage {...form} values={current} refused={refused} />, refused),
        })
      },
      { ...byId, role: 'anyone' },
    )

const denied = { status: 403 }

/** `from` is a job to copy. Elysia splits a text at commas, which no id has. */
const postJobQuery = z.object({ from: z.optional(z.pipe(z.transform(String), z.string())) })

const posted: Toast = { title: 'Job posted', description: 'It is published and open for applications.' }
const saved: Toast = { title: 'Job updated', description: 'Your changes have been saved.' }

/** A new form, filled in with the school's own name and place. */
function emptyForm(school: SchoolViewer) {
  const { name, town, county } = school.school
  return { company: name, location: town === county ? town : `${town}, ${county}` }
}

/** Keeps a closing time, to the minute and even if it has passed, while the form has the same day. */
function keepClosing(changes: JobChanges, job: Job): JobChanges {
  const { closesAt, ...others } = changes
  return closesAt === valuesOf(job).closesAt ? others : changes
}
