import { Elysia } from 'elysia'
import type { Job } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, type ErrorKind } from '#src/errors.ts'
import { paysFor, type SchoolViewer, schoolOf } from '#src/http/current-user.ts'
import { parseForm } from '#src/http/form.ts'
import { formKeyIn, newFormKey } from '#src/http/idempotency-key.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { ownJob } from '../find-job.ts'
import { changeJob, missingToPost, postJob, SUBSCRIPTION_NEEDED } from '../post-job.ts'
import { closeJob, fillJob, reopenJob } from '../publication.ts'
import { type JobChanges, jobChanges, newJob } from '../schema.ts'
import type { JobJson } from '../serialize-job.ts'
import { stepIn, typedValues, valuesOf, valuesToCopy } from './form-values.ts'
import { EditJobPage, PostJobPage, type Refusal } from './job-form-page.tsx'
import { previewChanges, previewNewJob } from './preview.ts'
import { PreviewPage } from './preview-page.tsx'
import { OnlySchoolsPage } from './schools-only-page.tsx'

/** Posting a job and looking after it. Signed out they lead to /login and back; other roles get the 403 page. */
export const schoolJobPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .onBeforeHandle(({ page, viewer, path }) => {
      if (!viewer) return seeOther(paths.login(path.replace(/\/(close|fill|reopen)$/, '')))
      if (path === paths.postJob() && viewer.userType !== 'school')
        return page(<OnlySchoolsPage userType={viewer.userType} />, { status: 403 })
    })
    .resolve(({ viewer }) => ({ school: schoolOf(viewer) }))
    .get('/jobs/post', ({ page, school, query }) => {
      const copied = query.from ? ownJob(deps.db.read, school, query.from) : undefined
      const values = copied ? valuesToCopy(copied) : emptyForm(school)
      return page(<PostJobPage school={school} values={values} copied={copied} formKey={newFormKey()} />)
    })
    .post('/jobs/post', async ({ page, school, body }) => {
      const [step, values, formKey] = [stepIn(body), typedValues(body), formKeyIn(body)]
      const form = { school, values, isTyped: true }
      if (step === 'write') return page(<PostJobPage {...form} formKey={formKey ?? newFormKey()} />)
      try {
        const asked = parseForm(newJob, body)
        if (step === 'preview') {
          const job = previewNewJob(deps, school, asked)
          const to = { action: paths.postJob(), submit: 'Post Job', needed: missingToPost(school) }
          return page(<PreviewPage job={job} values={values} formKey={formKey ?? newFormKey()} {...to} />)
        }
        const job = await postJob(deps, school, asked, formKey)
        return seeOther(paths.job(job.id), job.holdReason ? held : posted)
      } catch (error) {
        const refusal = toFormError(error)
        return page(<PostJobPage {...form} formKey={newFormKey()} refusal={refusal} />, refusal)
      }
    })
    .get('/jobs/:id/edit', ({ page, school, params }) => {
      const job = ownJob(deps.db.read, school, params.id)
      return page(<EditJobPage school={school} jobId={job.id} values={valuesOf(job)} />)
    })
    .post('/jobs/:id/edit', async ({ page, school, params, body }) => {
      const job = ownJob(deps.db.read, school, params.id)
      const [step, values] = [stepIn(body), typedValues(body)]
      const form = { school, jobId: job.id, isTyped: true }
      if (step === 'write') return page(<EditJobPage {...form} values={values} />)
      try {
        const changes = keepClosing(parseForm(jobChanges, body), job)
        if (step === 'preview') {
          const to = { action: paths.editJob(job.id), submit: 'Save Changes', needed: null }
          return page(<PreviewPage job={previewChanges(deps, job, changes)} values={values} {...to} />)
        }
        const { holdReason } = await changeJob(deps, school, job.id, changes)
        return seeOther(paths.job(job.id), holdReason ? held : saved)
      } catch (error) {
        const refusal = toFormError(error)
        const seen = { ...values, updatedAt: valuesOf(job).updatedAt }
        return page(<EditJobPage {...form} values={seen} refusal={refusal} />, refusal)
      }
    })
    .post('/jobs/:id/close', ({ school, params }) =>
      backToJob(school, params.id, closeJob(deps, school, params.id), {
        title: 'Job Closed',
        description: 'It is off the list, and those who applied are told.',
      }),
    )
    .post('/jobs/:id/fill', ({ school, params }) =>
      backToJob(school, params.id, fillJob(deps, school, params.id), {
        title: 'Job Filled',
        description: 'It is off the list, and those who applied are told.',
      }),
    )
    .post('/jobs/:id/reopen', ({ school, params }) =>
      backToJob(school, params.id, reopenJob(deps, school, params.id), {
        title: 'Job Reopened',
        description: 'People can apply again.',
      }),
    )

const posted: Toast = { title: 'Job Posted', description: 'People can apply from now on.' }
const saved: Toast = { title: 'Job Saved', description: 'The changes show from now on.' }
const held: Toast = { title: 'Job On Hold', description: 'Our team looks at it first. Its page says why.' }

/** An empty form; the school's own name and place are the likely ones. */
function emptyForm(school: SchoolViewer) {
  const { name, town, county } = school.school
  return { company: name, location: town === county ? town : `${town}, ${county}` }
}

/** What a form shows of an error. Throws what it cannot show. */
function toFormError(error: unknown): Refusal {
  const status = error instanceof DomainError && statuses[error.kind]
  if (!status) throw error
  const fields = Object.entries(error.fields ?? {}).map(([path, message]) => [
    path.replace(/\..*/, ''),
    message,
  ])
  return { status, message: error.message, fields: Object.fromEntries(fields) }
}

const statuses: Partial<Record<ErrorKind, number>> = { forbidden: 403, conflict: 409, invalid: 422 }

/** A closing time that a form shows as the same day stays to the minute, and may have passed. */
function keepClosing(changes: JobChanges, job: Job): JobChanges {
  const { closesAt, ...others } = changes
  return closesAt === valuesOf(job).closesAt ? others : changes
}

async function backToJob(school: SchoolViewer, id: string, deed: Promise<JobJson>, done: Toast) {
  try {
    const { holdReason } = await deed
    return seeOther(paths.job(id), holdReason ? held : done)
  } catch (error) {
    const { message } = toFormError(error)
    const action =
      message === SUBSCRIPTION_NEEDED && paysFor(school)
        ? { label: 'Upgrade Plan', href: paths.subscribe() }
        : undefined
    return seeOther(paths.job(id), { title: message, variant: 'destructive', action })
  }
}
