import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { messageJson } from '#src/features/messages/json.ts'
import { markReadByPath } from '#src/features/notifications/mark-read.ts'
import { byId } from '#src/http/api.ts'
import { type FormError, form, formValue } from '#src/http/form.ts'
import { nextAddress, sendPage } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { answerTutorRequest } from './answer.ts'
import { answersTo } from './answers-to.ts'
import { serializeTutorRequest, tutorRequestJson } from './json.ts'
import { RequestsPage } from './list-page.tsx'
import { ownRequestCalls, ownRequestPages } from './own-routes.tsx'
import { findTutorRequest, listTutorRequests, requestsOfParent } from './queries.ts'
import { RequestPage } from './request-page.tsx'
import { newAnswer, type RequestFilters, requestFilters } from './schema.ts'

/** Requests of families for a tutor, and the answers of tutors. */
export const tutorRequestsRoutes = (deps: Deps) =>
  new Elysia()
    .use(callRoutes(deps))
    .use(ownRequestCalls(deps))
    .use(pageRoutes(deps))
    .use(ownRequestPages(deps))

/** A parent's own requests above the list, at most. */
const MAX_OWN = 100

const find = ({ db, clock }: Deps, viewer: Viewer | null, id: string) =>
  findTutorRequest(db.read, viewer, id, clock.now())

const list = ({ db, clock }: Deps, viewer: Viewer | null, filters: RequestFilters) =>
  listTutorRequests(db.read, viewer, filters, clock.now())

const callRoutes = (deps: Deps) =>
  routes(deps)
    .get('/api/tutor-requests', ({ viewer, query, ...http }) => sendPage(http, list(deps, viewer, query)), {
      query: requestFilters,
      response: z.array(tutorRequestJson),
      detail: { summary: "List other people's open tutor requests, newest first" },
    })
    .get(
      '/api/tutor-requests/:id',
      ({ params, viewer }) => serializeTutorRequest(find(deps, viewer, params.id), viewer),
      { ...byId, response: tutorRequestJson, detail: { summary: 'Show a tutor request' } },
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
        detail: { summary: 'Reply to a tutor request with a message' },
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

  return routes(deps)
    .get(
      '/tutor-requests',
      ({ page, viewer, query, request }) => {
        const now = deps.clock.now()
        const found = list(deps, viewer, query)
        const isFirst = viewer?.userType === 'parent' && !query.cursor
        const own = isFirst ? requestsOfParent(deps.db.read, viewer, { limit: MAX_OWN }, now).rows : []
        const older = found.next && nextAddress(request, found.next)
        return page(<RequestsPage page={found} filters={query} own={own} older={older} now={now} />)
      },
      { query: requestFilters },
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
          done: ({ receiverId }) => seeOther(paths.conversation(receiverId), { title: 'Reply sent' }),
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
}
