import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { DomainError } from '#src/errors.ts'
import { renderJobPage } from '#src/features/jobs/render-job-page.tsx'
import { statusOf } from '#src/http/errors.tsx'
import { parseForm } from '#src/http/form.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { pages, safeRedirectPath, seeOther } from '#src/http/render-page.tsx'
import { assertAccess, session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { apply } from './apply.ts'
import { sentBy } from './queries.ts'
import { newApplication } from './schema.ts'
import { SentPage } from './sent/sent-page.tsx'
import { withdraw } from './withdraw.ts'

/** A job's page with the way to apply, the letter without script, what a person sent, and taking it back. */
export const applicationsPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/jobs/:id', ({ page, viewer, params }) =>
      page(renderJobPage(deps, viewer, params.id), { keep: true }),
    )
    .get('/jobs/:id/apply', ({ page, viewer, params }) => {
      if (!viewer) return seeOther(paths.login(paths.applyToJob(params.id)))
      assertAccess(viewer, [...individuals])
      return page(renderJobPage(deps, viewer, params.id, { showsForm: true }))
    })
    .post('/jobs/:id/apply', async ({ page, viewer, params, body }) => {
      if (!viewer) return seeOther(paths.login(paths.applyToJob(params.id)), signInRequired)
      assertAccess(viewer, [...individuals])
      try {
        await apply(deps, viewer, parseForm(newApplication, { ...fieldsOf(body), jobId: params.id }))
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'missing') throw error
        const attempt = { letter: letterIn(body), message: error.message, error: error.fields?.coverLetter }
        return page(renderJobPage(deps, viewer, params.id, { showsForm: true, attempt }), {
          status: statusOf[error.kind],
        })
      }
      return seeOther(paths.job(params.id), submitted)
    })
    .get(
      '/applications',
      async ({ page, viewer, query, request }) => {
        if (!viewer) return seeOther(paths.login(paths.applications()))
        assertAccess(viewer, [...individuals])
        const sent = await sentBy(deps.db.read, viewer.id, query)
        return page(<SentPage sent={sent} older={sent.next && nextAddress(request, sent.next)} />)
      },
      { query: pageQuery(20, 100) },
    )
    .post('/applications/:id/withdrawal', async ({ viewer, params, body }) => {
      const next = safeRedirectPath(fieldsOf(body).next, paths.dashboard())
      if (!viewer) return seeOther(paths.login(next))
      assertAccess(viewer, [...individuals])
      const { job } = await withdraw(deps, viewer, params.id)
      return seeOther(next, {
        title: 'Application Withdrawn',
        description: `You took back your application for ${job.title}.`,
      })
    })

const submitted = {
  title: 'Application Submitted',
  description: 'Your application has been submitted successfully!',
}

/** Said where a visitor sends a letter. */
export const signInRequired = {
  title: 'Sign in Required',
  description: 'Please sign in to apply for jobs.',
  variant: 'destructive' as const,
}

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {}

/** The letter as it was sent, whatever was sent. */
export function letterIn(body: unknown): string {
  const { coverLetter } = fieldsOf(body)
  return typeof coverLetter === 'string' ? coverLetter : ''
}
