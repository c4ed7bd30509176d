import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { paysFor, type SchoolViewer, schoolOf, type Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { type JobJson, jobJson } from '../json.ts'
import { SUBSCRIPTION_NEEDED } from '../policy.ts'
import { closeJob, fillJob, reopenJob } from '../publication.ts'

/** Closing, filling and reopening the school's own jobs. */
export const publicationRoutes = (deps: Deps) =>
  routes(deps)
    .post('/api/jobs/:id/publication', ({ params, user }) => reopenJob(deps, schoolOf(user), params.id), {
      ...call,
      detail: { summary: "Reopen one of my school's jobs" },
    })
    .delete('/api/jobs/:id/publication', ({ params, user }) => closeJob(deps, schoolOf(user), params.id), {
      ...call,
      detail: { summary: "Close one of my school's jobs" },
    })
    .put('/api/jobs/:id/filled', ({ params, user }) => fillJob(deps, schoolOf(user), params.id), {
      ...call,
      detail: { summary: "Mark one of my school's jobs as filled" },
    })
    .post(
      '/jobs/:id/close',
      ({ user, params }) => submitAction(deps, user, params.id, closeJob, closed),
      form,
    )
    .post('/jobs/:id/fill', ({ user, params }) => submitAction(deps, user, params.id, fillJob, filled), form)
    .post(
      '/jobs/:id/reopen',
      ({ user, params }) => submitAction(deps, user, params.id, reopenJob, reopened),
      form,
    )

const call = { ...byId, role: 'school', response: jobJson } as const
const form = { ...byId, role: 'anyone' } as const

type Action = (deps: Deps, school: SchoolViewer, id: string) => Promise<JobJson>

/** Both the result and the reason for a refusal are shown on the job's page. */
function submitAction(deps: Deps, user: Viewer, id: string, act: Action, toast: Toast) {
  const school = schoolOf(user)
  return submit(() => act(deps, school, id), {
    done: job => toJobPage(job, toast),
    again: ({ message }) => seeOther(paths.job(id), refusedToast(school, id, message)),
  })
}

/** Redirects to a changed job, whose page says why if it is now on hold. */
export const toJobPage = ({ id, holdReason }: JobJson, toast: Toast): Response =>
  seeOther(paths.job(id), holdReason ? onHold : toast)

function refusedToast(school: SchoolViewer, id: string, message: string): Toast {
  const needsPlan = message === SUBSCRIPTION_NEEDED && paysFor(school)
  const action = { label: 'Upgrade Plan', href: paths.subscribe(paths.job(id)) }
  return { title: message, variant: 'destructive', ...(needsPlan && { action }) }
}

const undecidedNotified = 'It is no longer published. Applicants without a decision have been notified.'
const closed = { title: 'Job closed', description: undecidedNotified }
const filled = { title: 'Job marked as filled', description: undecidedNotified }
const reopened = { title: 'Job reopened', description: 'It is published and open for applications.' }
const onHold = {
  title: 'Job under review',
  description: 'We are reviewing your job before it is published. The reason is on this page.',
}
