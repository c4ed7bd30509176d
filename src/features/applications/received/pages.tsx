import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { markReadByPath } from '#src/features/notifications/mark-read.ts'
import { schoolOf } from '#src/http/current-user.ts'
import { statusOf } from '#src/http/errors.tsx'
import { isPrefetch } from '#src/http/prefetch.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { requireActiveSchool } from '../policy.ts'
import { statusAsked } from '../schema.ts'
import { exportApplications } from './export-csv.ts'
import { handleReceivedForm, type ReceivedForm } from './form-actions.ts'
import { loadReceived } from './load.ts'
import { LIST, ReceivedPage } from './received-page.tsx'

/** A school reads what a job of its own received, answers and notes by forms, and takes the list away as a file. */
export const receivedPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/jobs/:id/applications', async ({ page, viewer, params, request }) => {
      if (!viewer) return seeOther(paths.login(paths.jobApplications(params.id)))
      const received = await loadReceived(deps, schoolOf(viewer), params.id, request)
      if (!isPrefetch(request)) await markReadByPath(deps, viewer.id, paths.jobApplications(params.id))
      return page(<ReceivedPage {...received} />)
    })
    .post('/jobs/:id/applications', async ({ page, viewer, params, body, request }) => {
      if (!viewer) return seeOther(paths.login(paths.jobApplications(params.id)))
      const school = requireActiveSchool(viewer)
      const form = fieldsOf(body)
      try {
        const { toast, ids } = await handleReceivedForm(deps, school, form)
        const { action, rows } = await loadReceived(deps, school, params.id, request)
        const still = ids.length === 1 && rows.find(({ id }) => id === ids[0])
        return seeOther(`${action}#${still ? `application-${still.id}` : LIST}`, toast)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        const received = await loadReceived(deps, school, params.id, request, { form, error })
        const description = error.kind === 'missing' ? goneMeanwhile : error.message
        return page(<ReceivedPage {...received} />, {
          status: statusOf[error.kind],
          toast: { title: 'Update Failed', description, variant: 'destructive' },
        })
      }
    })
    .get(
      '/jobs/:id/applications.csv',
      async ({ viewer, params, query, request }) => {
        if (!viewer) return seeOther(paths.login(paths.jobApplications(params.id)))
        const school = requireActiveSchool(viewer)
        if (isPrefetch(request)) return new Response(null, { status: 204 })
        return new Response(await exportApplications(deps, school, params.id, query.status), {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="applications.csv"',
            'cache-control': 'private, no-store',
          },
        })
      },
      { query: z.object({ status: statusAsked }) },
    )

/** The list, as it is now, shows who is left. */
const goneMeanwhile =
  'Somebody took an application back meanwhile, or a note was removed, so nothing was changed. Please look at the list as it is now.'

const fieldsOf = (body: unknown): ReceivedForm =>
  typeof body === 'object' && body !== null ? { ...body } : {}
