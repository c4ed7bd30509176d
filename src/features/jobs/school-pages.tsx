import { Elysia } from 'elysia'
import type { Job } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, type ErrorKind } from '#src/errors.ts'
import { readForm } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/page.tsx'
import { session } from '#src/http/session.ts'
import { type SchoolViewer, schoolOf } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { formKeyIn, newFormKey } from './form-key.ts'
import { EditJobPage, PostJobPage, type Refusal } from './form-page.tsx'
import { typedValues, valuesOf } from './form-values.ts'
import { ownJob } from './lookup.ts'
import { changeJob, postJob, SUBSCRIPTION_NEEDED } from './posting.ts'
import { closeJob, reopenJob } from './publishing.ts'
import { type JobChanges, jobChanges, newJob } from './schema.ts'

/** Posting a job and looking after it. Signed out they lead to /login and back; other roles get the 403 page. */
export const schoolJobPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .onBeforeHandle(({ viewer, path }) => {
      if (!viewer) return seeOther(paths.login(path.replace(/\/(close|reopen)$/, '')))
    })
    .resolve(({ viewer }) => ({ school: schoolOf(viewer) }))
    .get('/jobs/post', ({ page, school }) =>
      page(<PostJobPage school={school} values={emptyForm(school)} formKey={newFormKey()} />),
    )
    .post('/jobs/post', async ({ page, school, body }) => {
      try {
        const job = await postJob(deps, school, readForm(newJob, body), formKeyIn(body))
        return seeOther(paths.job(job.id), {
          title: 'Job Posted',
          description: 'People can apply from now on.',
        })
      } catch (error) {
        const refusal = refusalOf(error)
        return page(
          <PostJobPage school={school} values={typedValues(body)} formKey={newFormKey()} refusal={refusal} />,
          refusal,
        )
      }
    })
    .get('/jobs/:id/edit', ({ page, school, params }) => {
      const job = ownJob(deps.db.read, school, params.id)
      return page(<EditJobPage jobId={job.id} values={valuesOf(job)} />)
    })
    .post('/jobs/:id/edit', async ({ page, school, params, body }) => {
      const job = ownJob(deps.db.read, school, params.id)
      try {
        await changeJob(deps, school, job.id, keepClosing(readForm(jobChanges, body), job))
        return seeOther(paths.job(job.id), {
          title: 'Job Saved',
          description: 'The changes show from now on.',
        })
      } catch (error) {
        const refusal = refusalOf(error)
        const values = { ...typedValues(body), updatedAt: valuesOf(job).updatedAt }
        return page(<EditJobPage jobId={job.id} values={values} refusal={refusal} />, refusal)
      }
    })
    .post('/jobs/:id/close', ({ school, params }) =>
      backToJob(params.id, closeJob(deps, school, params.id), {
        title: 'Job Closed',
        description: 'It is off the list.',
      }),
    )
    .post('/jobs/:id/reopen', ({ school, params }) =>
      backToJob(params.id, reopenJob(deps, school, params.id), {
        title: 'Job Reopened',
        description: 'People can apply again.',
      }),
    )

/** An empty form; the school's own name and place are the likely ones. */
function emptyForm(school: SchoolViewer) {
  const { name, town, county } = school.school
  return { company: name, location: town === county ? town : `${town}, ${county}` }
}

/** What a form shows of an error. Throws what it cannot show. */
function refusalOf(error: unknown): Refusal {
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

async function backToJob(id: string, deed: Promise<unknown>, done: Toast) {
  try {
    await deed
    return seeOther(paths.job(id), done)
  } catch (error) {
    const { message } = refusalOf(error)
    const action =
      message === SUBSCRIPTION_NEEDED ? { label: 'Upgrade Plan', href: paths.subscribe() } : undefined
    return seeOther(paths.job(id), { title: message, variant: 'destructive', action })
  }
}
