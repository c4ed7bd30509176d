import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { verificationRequests } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { checkOutcomes } from '#src/domain/verification.ts'
import { missing } from '#src/errors.ts'
import { verificationRequestJson } from '#src/features/verification/json.ts'
import type { Subject } from '#src/features/verification/subject.ts'
import { waitingRequests } from '#src/features/verification/verification-queue.ts'
import { byId, isoTime } from '#src/http/api.ts'
import { type FormError, form, formValues } from '#src/http/form.ts'
import { pageQuery } from '#src/http/paging.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { Toast } from '#src/ui/toast.ts'
import { auditFirstView } from '../panel/audit-views.ts'
import { panelPage } from '../panel/panel-page.tsx'
import { idOf, subjectOfRequest, subjectOfUser, subjectPath } from './queries.ts'
import { badgeWithdrawal, newVerification, requestAnswer } from './schema.ts'
import { showSubject } from './verification-subject.tsx'
import { answerRequest, verify, verifySchool, withdrawBadge } from './verify.ts'

interface Submitted {
  user: Viewer
  body: unknown
  page: (element: React.ReactNode, options: { status: number }) => Response
}

/** Checks of professionals and schools, their badges, and the answers to requests. */
export const adminVerificationRoutes = (deps: Deps) => {
  const check = (subject: Subject, submitted: Submitted) =>
    form(
      submitted.body,
      newVerification,
      async values =>
        subject.schoolId
          ? verifySchool(deps, submitted.user, subject.schoolId, values)
          : verify(deps, submitted.user, subject.userId ?? '', values),
      answersAbout(subject, idOf(subject), checkRecorded, submitted),
    )

  const withdraw = (subject: Subject, submitted: Submitted) =>
    form(
      submitted.body,
      badgeWithdrawal,
      ({ reason }) => withdrawBadge(deps, submitted.user, subject, reason),
      answersAbout(subject, `withdrawal-${idOf(subject)}`, badgeRemoved, submitted),
    )

  /** Redirects to the page of the subject, or renders it again with the refused form. */
  const answersAbout = (subject: Subject, formId: string, done: Toast, { user, body, page }: Submitted) => ({
    done: () => seeOther(subjectPath(subject), done),
    again(refused: FormError) {
      const shown = showSubject(deps, subject, { ...refused, formId, fields: formValues(body, fields, 1000) })
      return page(panelPage(deps, user, 'verification', shown), refused)
    },
  })

  function ofRequest(id: string): Subject {
    const which = eq(verificationRequests.id, id)
    const request = deps.db.read.select().from(verificationRequests).where(which).get()
    if (!request) throw missing('request')
    return subjectOfRequest(request)
  }

  const ofUser = (id: string) => subjectOfUser(deps.db.read, id)
  const ofSchool = (schoolId: string): Subject => ({ userId: null, schoolId })

  return routes(deps)
    .post(
      '/api/admin/users/:id/verification',
      async ({ user, params, body, status }) => status(201, await verify(deps, user, params.id, body)),
      {
        ...byId,
        role: 'admin',
        body: newVerification,
        response: { 201: checkJson },
        detail: { summary: 'Record a check of a professional, which gives or removes the Verified badge' },
      },
    )
    .post(
      '/admin-dashboard/users/:id/verification',
      ({ params, ...submitted }) => check(ofUser(params.id), submitted),
      { ...byId, role: 'admin' },
    )
    .post(
      '/api/admin/schools/:id/verification',
      async ({ user, params, body, status }) => status(201, await verifySchool(deps, user, params.id, body)),
      {
        ...byId,
        role: 'admin',
        body: newVerification,
        response: { 201: checkJson },
        detail: { summary: 'Record a check of a school, which gives or removes its Verified badge' },
      },
    )
    .post(
      '/admin-dashboard/schools/:id/verification',
      ({ params, ...submitted }) => check(ofSchool(params.id), submitted),
      { ...byId, role: 'admin' },
    )
    .post(
      '/admin-dashboard/users/:id/verification-withdrawal',
      ({ params, ...submitted }) => withdraw(ofUser(params.id), submitted),
      { ...byId, role: 'admin' },
    )
    .post(
      '/admin-dashboard/schools/:id/verification-withdrawal',
      ({ params, ...submitted }) => withdraw(ofSchool(params.id), submitted),
      { ...byId, role: 'admin' },
    )
    .get(
      '/api/admin/verification-requests',
      async ({ user, query }) => {
        const rows = waitingRequests(deps.db.read, query.limit).map(({ request }) => request)
        await auditFirstView(deps, user, 'verification.read', rows.length)
        return rows
      },
      {
        role: 'admin',
        query: pageQuery(200),
        response: z.array(verificationRequestJson),
        detail: { summary: 'Pending verification requests, oldest first' },
      },
    )
    .post(
      '/api/admin/verification-requests/:id/answer',
      ({ user, params, body }) => answerRequest(deps, user, params.id, body),
      {
        ...byId,
        role: 'admin',
        body: requestAnswer,
        response: verificationRequestJson,
        detail: {
          summary: 'Confirm a verification request with details of the check, or decline it with a note',
        },
      },
    )
    .post(
      '/admin-dashboard/verification-requests/:id/answer',
      ({ params, ...submitted }) =>
        form(
          submitted.body,
          requestAnswer,
          answer => answerRequest(deps, submitted.user, params.id, answer),
          answersAbout(ofRequest(params.id), params.id, requestAnswered, submitted),
        ),
      { ...byId, role: 'admin' },
    )
}

const checkRecorded = { title: 'Check recorded', description: 'The Verified badge is now shown.' }
const badgeRemoved = { title: 'Badge removed', description: 'The person or school has been told why.' }
const requestAnswered = { title: 'Decision saved', description: 'The person or school has been notified.' }

const fields = ['outcome', 'checked', 'where', 'date', 'validUntil', 'note', 'reason']

/** A check of a professional or a school. Days are YYYY-MM-DD. */
const checkJson = z.object({
  id: z.string(),
  /** The user who was named in the call; missing where a school was. */
  userId: z.optional(z.string()),
  schoolId: z.nullable(z.string()),
  checked: z.string(),
  where: z.string(),
  date: z.string(),
  outcome: z.enum(checkOutcomes),
  validUntil: z.nullable(z.string()),
  createdAt: isoTime,
  isVerified: z.boolean(),
})
