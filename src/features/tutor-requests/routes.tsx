import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { messageJson } from '#src/features/messages/json.ts'
import { markReadByPath } from '#src/features/notifications/mark-read.ts'
import { byId } from '#src/http/api.ts'
import { type FormError, form, formValue, submit } from '#src/http/form.ts'
import { formKeyIn, newFormKey } from '#src/http/idempotency-key.ts'
import { nextAddress, sendPage } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { session } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { answerTutorRequest } from './answer.ts'
import { RequestFormPage, type RequestValues, registeredValues, valuesOf } from './form-page.tsx'
import { requestAnswerJson, type TutorRequestJson, tutorRequestJson } from './json.ts'
import { RequestsPage } from './list-page.tsx'
import {
  changeTutorRequest,
  closeTutorRequest,
  postTutorRequest,
  reopenTutorRequest,
} from './post-request.ts'
import {
  answersTo,
  findTutorRequest,
  listTutorRequests,
  ownTutorRequest,
  requestsOfParent,
  serializeTutorRequest,
} from './queries.ts'
import { RequestPage } from './request-page.tsx'
import { newAnswer, newTutorRequest, requestFilters, tutorRequestChanges } from './schema.ts'

/** Requests of families for a tutor, and the answers of tutors. */
export const tutorRequestsRoutes = (deps: Deps) => new Elysia().use(callRoutes(deps)).use(pageRoutes(deps))

const find = ({ db, clock }: Deps, viewer: Viewer | null, id: string) =>
  findTutorRequest(db.read, viewer, id, clock.now())

const readOwn = ({ db, clock }: Deps, parent: Viewer, id: string) =>
  serializeTutorRequest(ownTutorRequest(db.read, parent, id, clock.now()), parent)

function list({ db, clock }: Deps, viewer: Viewer | null, filters: z.infer<typeof requestFilters>) {
  const found = listTutorRequests(db.read, viewer, filters, clock.now())
  return { ...found, rows: found.rows.map(row => serializeTutorRequest(row, viewer)) }
}

const ownOf = ({ db, clock }: Deps, parent: Viewer) =>
  requestsOfParent(db.read, parent, clock.now()).map(row => serializeTutorRequest(row, parent))

const callRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/api/tutor-requests', ({ viewer, query, ...http }) => sendPage(http, list(deps, viewer, query)), {
      query: requestFilters,
      response: z.array(tutorRequestJson),
      detail: { summary: 'List open tutor requests, newest first' },
    })
    .get('/api/tutor-requests/mine', ({ user }) => ownOf(deps, user), {
      role: 'parent',
      response: z.array(tutorRequestJson),
      detail: { summary: 'List my tutor requests, newest first' },
    })
    .post(
      '/api/tutor-requests',
      async ({ body, user, status }) => status(201, await postTutorRequest(deps, user, body)),
      {
        role: 'parent',
        body: newTutorRequest,
        response: { 201: tutorRequestJson },
        detail: { summary: 'Post a tutor request' },
      },
    )
    .get(
      '/api/tutor-requests/:id',
      ({ params, viewer }) => serializeTutorRequest(find(deps, viewer, params.id), viewer),
      { ...byId, response: tutorRequestJson, detail: { summary: 'Show a tutor request' } },
    )
    .patch(
      '/api/tutor-requests/:id',
      ({ params, body, user }) => changeTutorRequest(deps, user, params.id, body),
      {
        ...byId,
        role: 'parent',
        body: tutorRequestChanges,
        response: tutorRequestJson,
        detail: { summary: 'Edit one of my tutor requests' },
      },
    )
    .post(
      '/api/tutor-requests/:id/publication',
      ({ params, user }) => reopenTutorRequest(deps, user, params.id),
      {
        ...byId,
        role: 'parent',
        response: tutorRequestJson,
        detail: { summary: 'Reopen one of my tutor requests for 21 days' },
      },
    )
    .delete(
      '/api/tutor-requests/:id/publication',
      ({ params, user }) => closeTutorRequest(deps, user, params.id),
      {
        ...byId,
        role: 'parent',
        response: tutorRequestJson,
        detail: { summary: 'Close one of my tutor requests' },
      },
    )
    .get(
      '/api/tutor-requests/:id/answers',
      ({ params, user }) => {
        readOwn(deps, user, params.id)
        return answersTo(deps.db.read, params.id).map(({ id, firstName, lastName, createdAt, ...tutor }) => ({
          ...{ tutorId: id, name: `${firstName} ${lastName}`, createdAt: new Date(createdAt).toISOString() },
          ...{ county: tutor.county, hourlyRate: tutor.hourlyRate },
        }))
      },
      {
        ...byId,
        role: 'parent',
        response: z.array(requestAnswerJson),
        detail: { summary: 'List the tutors who answered my request' },
      },
    )
    .post(
      '/api/tutor-requests/:id/answers',
      async ({ params, body, user, status }) =>
        status(201, await answerTutorRequest(deps, user, params.id, body)),
      {
        ...byId,
        role: 'tutor',
        body: newAnswer,
        response: { 201: messageJson },
        detail: { summary: 'Answer a tutor request with a message' },
      },
    )

const pageRoutes = (deps: Deps) => {
  /** The page of a request, with a refused answer to correct. */
  function requestPage(
    viewer: Viewer | null,
    id: string,
    answer: { content?: string; refused?: FormError } = {},
  ) {
    const found = find(deps, viewer, id)
    return (
      <RequestPage
        request={serializeTutorRequest(found, viewer)}
        viewer={viewer}
        conversation={found.hasAnswered ? paths.conversation(found.request.parentId) : null}
        answers={found.isOwn ? answersTo(deps.db.read, id) : []}
        now={deps.clock.now()}
        {...answer}
      />
    )
  }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get(
      '/tutor-requests',
      ({ page, viewer, query, request }) => {
        const found = list(deps, viewer, query)
        const own = viewer?.userType === 'parent' && !query.cursor ? ownOf(deps, viewer) : []
        const older = found.next && nextAddress(request, found.next)
        return page(
          <RequestsPage page={found} filters={query} own={own} older={older} now={deps.clock.now()} />,
        )
      },
      { query: requestFilters },
    )
    .get(
      '/tutor-requests/new',
      ({ page, user }) =>
        page(<RequestFormPage parent={user} values={registeredValues(user)} formKey={newFormKey()} />),
      { role: 'parent' },
    )
    .post(
      '/tutor-requests/new',
      ({ page, user, body }) =>
        form(body, newTutorRequest, input => postTutorRequest(deps, user, input, formKeyIn(body)), {
          done: ({ id }) => seeOther(paths.tutorRequest(id), posted),
          again: refused =>
            page(
              <RequestFormPage
                parent={user}
                values={submittedValues(body)}
                formKey={newFormKey()}
                refused={atFields(refused)}
              />,
              refused,
            ),
        }),
      { role: 'parent' },
    )
    .get(
      '/tutor-requests/:id',
      async ({ page, viewer, params: { id }, request }) => {
        const shown = requestPage(viewer, id)
        if (viewer && !isPrefetch(request)) await markReadByPath(deps, viewer.id, paths.tutorRequest(id))
        return page(shown)
      },
      byId,
    )
    .post(
      '/tutor-requests/:id',
      ({ page, user, params, body }) =>
        form(body, newAnswer, answer => answerTutorRequest(deps, user, params.id, answer), {
          done: ({ receiverId }) => seeOther(paths.conversation(receiverId), { title: 'Answer sent' }),
          again: refused =>
            page(
              requestPage(user, params.id, {
                content: formValue(body, 'content', Number.POSITIVE_INFINITY),
                refused,
              }),
              refused,
            ),
        }),
      { ...byId, role: 'tutor' },
    )
    .get(
      '/tutor-requests/:id/edit',
      ({ page, user, params: { id } }) => {
        const request = readOwn(deps, user, id)
        if (request.state === 'taken-down') return seeOther(paths.tutorRequest(id))
        return page(<RequestFormPage id={id} parent={user} values={valuesOf(request)} />)
      },
      { ...byId, role: 'parent' },
    )
    .post(
      '/tutor-requests/:id/edit',
      ({ page, user, params: { id }, body }) =>
        form(body, tutorRequestChanges, changes => changeTutorRequest(deps, user, id, changes), {
          done: () => seeOther(paths.tutorRequest(id), { title: 'Request updated' }),
          again: refused => {
            const values = submittedValues(body)
            return page(
              <RequestFormPage id={id} parent={user} values={values} refused={atFields(refused)} />,
              refused,
            )
          },
        }),
      { ...byId, role: 'parent' },
    )
    .post(
      '/tutor-requests/:id/close',
      ({ user, params: { id } }) => submitAction(id, () => closeTutorRequest(deps, user, id), closed),
      { ...byId, role: 'parent' },
    )
    .post(
      '/tutor-requests/:id/reopen',
      ({ user, params: { id } }) => submitAction(id, () => reopenTutorRequest(deps, user, id), reopened),
      { ...byId, role: 'parent' },
    )
}

/** Both the result and the reason for a refusal are shown on the request's page. */
const submitAction = (id: string, act: () => Promise<TutorRequestJson>, toast: Toast) =>
  submit(act, {
    done: () => seeOther(paths.tutorRequest(id), toast),
    again: ({ message }) => seeOther(paths.tutorRequest(id), { title: message, variant: 'destructive' }),
  })

const posted = { title: 'Request posted', description: 'We let you know when a tutor answers.' }
const closed = { title: 'Request closed', description: 'Tutors no longer find it. Your conversations stay.' }
const reopened = { title: 'Request reopened', description: 'It is open for another 21 days.' }

const submittedValues = (body: unknown): RequestValues =>
  Object.fromEntries(Object.keys(tutorRequestChanges.shape).map(name => [name, formValue(body, name, 2000)]))

/** An error of one subject is shown at the list. */
const atFields = (refused: FormError): FormError => ({
  ...refused,
  errors: Object.fromEntries(
    Object.entries(refused.errors).map(([path, message]) => [path.replace(/\..*/, ''), message]),
  ),
})
