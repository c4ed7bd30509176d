import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { ownJob } from '#src/features/jobs/find-job.ts'
import { markReadByPath } from '#src/features/notifications/mark-read.ts'
import { byId } from '#src/http/api.ts'
import { statusOf } from '#src/http/errors.tsx'
import { parseForm } from '#src/http/form.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { type SchoolViewer, schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { changeStatus, changeStatuses } from '../change-status.ts'
import { applicationJson, receivedApplicationJson } from '../json.ts'
import { addNote, removeNote } from '../notes/notes.ts'
import { requireActiveSchool } from '../policy.ts'
import { receivedForJob } from '../received-applications.ts'
import { applicationMove, applicationMoves, newNote, statusFilter } from '../schema.ts'
import { exportApplications } from './export-csv.ts'
import { loadReceived, type ReceivedForm } from './load.ts'
import { markOpened } from './mark-opened.ts'
import { LIST, ReceivedPage } from './received-page.tsx'

const query = z.extend(pageQuery(30, 100), { status: statusFilter, tick: statusFilter })

/** The applications to a school's job: read, answer, add notes, download. */
export const receivedRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/jobs/:id/applications',
      async ({ params, user, query, ...http }) => {
        const job = ownJob(deps.db.read, schoolOf(user), params.id)
        return sendPage(http, await receivedForJob(deps.db.read, job.id, deps.clock.now(), query))
      },
      {
        ...byId,
        query: z.extend(pageQuery(200), { status: statusFilter }),
        role: 'school',
        response: z.array(receivedApplicationJson),
        detail: { summary: "List the applications for one of my school's jobs" },
      },
    )
    .patch(
      '/api/applications/:id',
      ({ params, body, user }) => changeStatus(deps, requireActiveSchool(user), params.id, body.status),
      {
        ...byId,
        body: applicationMove,
        role: 'school',
        response: applicationJson,
        detail: { summary: 'Mark an application as reviewed, accepted or rejected' },
      },
    )
    .patch('/api/applications', ({ body, user }) => changeStatuses(deps, requireActiveSchool(user), body), {
      body: applicationMoves,
      role: 'school',
      response: z.array(applicationJson),
      detail: { summary: 'Change the status of several applications, all or none' },
    })
    .get(
      '/jobs/:id/applications',
      async ({ page, user, params, query, request }) => {
        const received = await loadReceived(deps, schoolOf(user), params.id, { query, request })
        if (!isPrefetch(request)) {
          await markReadByPath(deps, user.id, paths.jobApplications(params.id))
          await markOpened(deps, received.rows)
        }
        return page(<ReceivedPage {...received} />)
      },
      { ...byId, query, role: 'school' },
    )
    .post(
      '/jobs/:id/applications',
      async ({ page, user, params, query, body, request }) => {
        const school = requireActiveSchool(user)
        const form: ReceivedForm = { ...(body as object) }
        try {
          const { toast, ids } = await handleReceivedForm(deps, school, form)
          const { action, rows } = await loadReceived(deps, school, params.id, { query, request })
          const still = ids.length === 1 && rows.find(({ id }) => id === ids[0])
          return seeOther(`${action}#${still ? `application-${still.id}` : LIST}`, toast)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          const refused = { form, error }
          const received = await loadReceived(deps, school, params.id, { query, request, refused })
          const description = error.kind === 'missing' ? goneMeanwhile : error.message
          return page(<ReceivedPage {...received} />, {
            status: statusOf[error.kind],
            toast: { title: 'Update failed', description, variant: 'destructive' },
          })
        }
      },
      { ...byId, query, role: 'school' },
    )
    .get(
      '/jobs/:id/applications.csv',
      async ({ viewer, params, query, request }) => {
        // Signing in leads to the list: a file would leave the person on the sign-in page.
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
      { ...byId, query: z.object({ status: statusFilter }) },
    )

interface Done {
  toast: Toast
  /** The ids of the applications that changed. */
  ids: string[]
}

/** Handles a form on the page of a job's applications. Throws as changeStatuses, addNote and removeNote. */
async function handleReceivedForm(deps: Deps, school: SchoolViewer, form: ReceivedForm): Promise<Done> {
  const { deed, applicationId, noteId } = form
  if (deed === 'note') {
    const note = await addNote(deps, school, asText(applicationId), parseForm(newNote, form).text)
    return { toast: { title: 'Note saved' }, ids: [note.applicationId] }
  }
  if (deed === 'remove-note') {
    const note = await removeNote(deps, school, asText(noteId))
    return { toast: { title: 'Note removed' }, ids: [note.applicationId] }
  }
  const { ids, status } = parseForm(applicationMoves, {
    ids: [applicationId ?? []].flat(),
    status: form.status,
  })
  const moved = await changeStatuses(deps, school, { ids, status })
  const description =
    moved.length === 1
      ? `The application is now ${status}. The applicant has been notified.`
      : `${moved.length} applications are now ${status}. The applicants have been notified.`
  return {
    toast: { title: moved.length === 1 ? 'Application updated' : 'Applications updated', description },
    ids: moved.map(({ id }) => id),
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const goneMeanwhile =
  'An application was withdrawn or a note was removed in the meantime. Nothing was changed. Please check the updated list.'
