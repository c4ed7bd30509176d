import { eq } from 'drizzle-orm'
import { Elysia } from 'elysia'
import { verificationRequests } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { Subject } from '#src/features/verification/subject.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { toSignIn } from '../panel/form-responses.ts'
import { PanelPage } from '../panel/panel-page.tsx'
import { assertAdmin } from '../panel/require-admin.ts'
import { badgeWithdrawal, newVerification, requestAnswer } from '../schema.ts'
import { subjectAsked } from './badge-holders.ts'
import { idOf } from './verification-form.tsx'
import { showSubject } from './verification-subject.tsx'
import { answerRequest, verify, verifySchool, withdrawBadge } from './verify.ts'

interface Asked {
  viewer: Viewer | null
  params: { id: string }
  body: unknown
  page: (element: React.ReactNode, options: { status: number }) => Response
}

interface Deed {
  subject: Subject
  /** Which of the page's forms it is. */
  formId: string
  done: Toast
  run: (admin: Viewer) => Promise<unknown>
}

/** What administrators do by the forms of the Verification tab. A refused form comes back with what was typed. */
export const verificationDeeds = (deps: Deps) => {
  const deedOf = (deed: (id: string, body: unknown) => Deed) => async (asked: Asked) => {
    const { params, body, page } = asked
    const admin = assertAdmin(asked.viewer)
    if (!admin) return toSignIn()
    const { subject, formId, done, run } = deed(params.id, body)
    try {
      await run(admin)
      return seeOther(pathOf(subject), done)
    } catch (error) {
      const { status, message, errors } = toFormError(error)
      const refused = { formId, typed: typedOf(body), message, errors }
      return page(<PanelPage tab="verification">{showSubject(deps, subject, refused)}</PanelPage>, { status })
    }
  }

  const answer = (id: string, body: unknown): Deed => {
    const request = deps.db.read
      .select()
      .from(verificationRequests)
      .where(eq(verificationRequests.id, id))
      .get()
    if (!request) throw missing('request')
    const { userId, schoolId } = request
    return {
      subject: { userId: schoolId ? null : userId, schoolId },
      formId: id,
      done: { title: 'Request Answered', description: 'They are told.' },
      run: async admin => answerRequest(deps, admin, id, parseForm(requestAnswer, body)),
    }
  }

  const check = (subject: Subject, body: unknown): Deed => ({
    subject,
    formId: idOf(subject),
    done: { title: 'Check Noted', description: 'The badge shows.' },
    async run(admin) {
      const found = parseForm(newVerification, body)
      return subject.schoolId
        ? verifySchool(deps, admin, subject.schoolId, found)
        : verify(deps, admin, subject.userId ?? '', found)
    },
  })

  const withdrawal = (subject: Subject, body: unknown): Deed => ({
    subject,
    formId: `withdrawal-${idOf(subject)}`,
    done: { title: 'Badge Taken Away', description: 'They are told why.' },
    run: async admin => withdrawBadge(deps, admin, subject, parseForm(badgeWithdrawal, body).reason),
  })

  const person = (user: string) => subjectAsked(deps.db.read, { user }) ?? { userId: user, schoolId: null }
  const school = (schoolId: string) => ({ userId: null, schoolId })

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .post('/admin-dashboard/verification-requests/:id/answer', deedOf(answer))
    .post(
      '/admin-dashboard/users/:id/verification',
      deedOf((id, body) => check(person(id), body)),
    )
    .post(
      '/admin-dashboard/schools/:id/verification',
      deedOf((id, body) => check(school(id), body)),
    )
    .post(
      '/admin-dashboard/users/:id/verification-withdrawal',
      deedOf((id, body) => withdrawal(person(id), body)),
    )
    .post(
      '/admin-dashboard/schools/:id/verification-withdrawal',
      deedOf((id, body) => withdrawal(school(id), body)),
    )
}

const pathOf = ({ userId, schoolId }: Subject) =>
  paths.adminDashboard('verification', schoolId ? { school: schoolId } : { user: userId })

const fields = ['outcome', 'checked', 'where', 'date', 'validUntil', 'note', 'reason']

const typedOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(fields.map(field => [field, formValue(body, field, 1000)]))
