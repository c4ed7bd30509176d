import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { form, formValue, submit } from '#src/http/form.ts'
import { formKeyIn, newFormKey } from '#src/http/idempotency-key.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { answersTo } from './answers-to.ts'
import { RequestFormPage, type RequestValues, registeredValues, valuesOf } from './form-page.tsx'
import {
  requestAnswerJson,
  serializeAnswer,
  serializeTutorRequest,
  type TutorRequestJson,
  tutorRequestJson,
} from './json.ts'
import {
  changeTutorRequest,
  closeTutorRequest,
  postTutorRequest,
  reopenTutorRequest,
} from './post-request.ts'
import { ownTutorRequest, requestsOfParent } from './queries.ts'
import { newTutorRequest, tutorRequestChanges } from './schema.ts'

const readOwn = ({ db, clock }: Deps, parent: Viewer, id: string) =>
  serializeTutorRequest(ownTutorRequest(db.read, parent, id, clock.now()), parent)

/** The calls of parents about their own requests. */
export const ownRequestCalls = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/tutor-requests/mine',
      ({ user, query, ...http }) =>
        sendPage(http, requestsOfParent(deps.db.read, user, query, deps.clock.now())),
      {
        role: 'parent',
        query: pageQuery(20, 100),
        response: z.array(tutorRequestJson),
        detail: { summary: 'List my tutor requests, latest closing date first' },
      },
    )
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
        return answersTo(deps.db.read, params.id).map(serializeAnswer)
      },
      {
        ...byId,
        role: 'parent',
        response: z.array(requestAnswerJson),
        detail: { summary: 'List the tutors who replied to my request' },
      },
    )

/** The forms of parents to post, edit, close and reopen their requests. */
export const ownRequestPages = (deps: Deps) =>
  routes(deps)
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
                refused={refused}
              />,
              refused,
            ),
        }),
      { role: 'parent' },
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
            return page(<RequestFormPage id={id} parent={user} values={values} refused={refused} />, refused)
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

/** Shows the result, or the reason for a refusal, on the request's page. */
const submitAction = (id: string, act: () => Promise<TutorRequestJson>, toast: Toast) =>
  submit(act, {
    done: () => seeOther(paths.tutorRequest(id), toast),
    again: ({ message }) => seeOther(paths.tutorRequest(id), { title: message, variant: 'destructive' }),
  })

const posted = { title: 'Request posted', description: "We'll let you know when a tutor replies." }
const closed = {
  title: 'Request closed',
  description: 'Tutors can no longer find your request. Your conversations are kept.',
}
const reopened = { title: 'Request reopened', description: 'Your request is open for another 21 days.' }

const submittedValues = (body: unknown): RequestValues =>
  Object.fromEntries(Object.keys(tutorRequestChanges.shape).map(name => [name, formValue(body, name, 2000)]))
