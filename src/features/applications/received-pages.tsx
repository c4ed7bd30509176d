import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { photosOf } from '#src/features/accounts/photos.ts'
import { ownJob } from '#src/features/jobs/lookup.ts'
import { readLeadingTo } from '#src/features/notifications/reading.ts'
import { documentsByOwner } from '#src/features/professionals/documents.ts'
import { statusOf } from '#src/http/errors.tsx'
import { readForm } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/page.tsx'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { session } from '#src/http/session.ts'
import { type SchoolViewer, schoolOf } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { decide } from './deciding.ts'
import { receivedForJob } from './lists.ts'
import { ReceivedPage } from './received-page.tsx'
import { answerForm } from './schema.ts'

const inParts = pageQuery(30, 100)

/** A school reads what a job of its own received, and answers by forms. */
export const receivedPages = (deps: Deps) => {
  const received = async (school: SchoolViewer, jobId: string, request: Request) => {
    const job = ownJob(deps.db.read, school, jobId)
    const asked = inParts.parse(Object.fromEntries(new URL(request.url).searchParams))
    const { rows, total, next } = await receivedForJob(deps.db.read, job.id, deps.clock.now(), asked)
    const applicants = rows.map(({ applicantId }) => applicantId)
    return (
      <ReceivedPage
        job={job}
        rows={rows}
        documents={documentsByOwner(deps.db.read, applicants)}
        photos={photosOf(deps.db.read, applicants)}
        total={total}
        older={next && nextAddress(request, next)}
      />
    )
  }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/jobs/:id/applications', async ({ page, viewer, params, request }) => {
      if (!viewer) return seeOther(paths.login(paths.jobApplications(params.id)))
      const list = await received(schoolOf(viewer), params.id, request)
      if (!isPrefetch(request)) await readLeadingTo(deps, viewer.id, paths.jobApplications(params.id))
      return page(list)
    })
    .post('/jobs/:id/applications', async ({ page, viewer, params, body, request }) => {
      if (!viewer) return seeOther(paths.login(paths.jobApplications(params.id)))
      const school = schoolOf(viewer)
      try {
        const { applicationId, status } = readForm(answerForm, body)
        const { id } = await decide(deps, school, applicationId, status)
        return seeOther(`${paths.jobApplications(params.id)}#application-${id}`, {
          title: 'Application Updated',
          description: `The application is now ${status}.`,
        })
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'missing') throw error
        return page(await received(school, params.id, request), {
          status: statusOf[error.kind],
          toast: { title: 'Update Failed', description: error.message, variant: 'destructive' },
        })
      }
    })
}
