import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { takeDown } from '#src/features/reviews/remove-review.ts'
import { newRemoval } from '#src/features/reviews/schema.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { parseForm } from '#src/http/form.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { release, setFeatured } from '../jobs/feature-job.ts'
import { dismiss, sendAgain } from '../outbox/deliveries.ts'
import { newStatus, statusTexts } from '../schema.ts'
import { setStatus } from '../users/change-status.ts'
import { nextOf, redirectAfter, toSignIn } from './form-responses.ts'
import { assertAdmin } from './require-admin.ts'

/** What administrators do by forms, without script; each leads back to the tab it came from. */
export const panelDeeds = (deps: Deps) => {
  const onJob =
    (deed: (admin: Viewer, jobId: string) => Promise<unknown>, title: string) =>
    async ({ viewer, params, body }: { viewer: Viewer | null; params: { id: string }; body: unknown }) => {
      const admin = assertAdmin(viewer)
      return admin ? redirectAfter(deed(admin, params.id), { title }, nextOf(body, 'jobs')) : toSignIn()
    }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .post('/admin-dashboard/users/:id/status', async ({ viewer, params, body }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      const done = async () => setStatus(deps, admin, params.id, parseForm(newStatus, body).status)
      return redirectAfter(done(), { title: statusTexts.updated }, nextOf(body, 'users'))
    })
    .post('/admin-dashboard/reviews/:id/removal', async ({ viewer, params, body }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      const done = async () => takeDown(deps, admin, params.id, parseForm(newRemoval, body))
      return redirectAfter(done(), { title: 'Review Taken Down' }, paths.adminDashboard('reviews'))
    })
    .post('/admin-dashboard/deliveries/:id/attempt', async ({ viewer, params }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      return redirectAfter(sendAgain(deps, admin, params.id), { title: 'Sending Again' }, toDelivery)
    })
    .post('/admin-dashboard/deliveries/:id/dismissal', async ({ viewer, params }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      return redirectAfter(dismiss(deps, admin, params.id), { title: 'Message Dismissed' }, toDelivery)
    })
    .post(
      '/admin-dashboard/jobs/:id/feature',
      onJob((admin, id) => setFeatured(deps, admin, id, true), 'Job Featured'),
    )
    .post(
      '/admin-dashboard/jobs/:id/unfeature',
      onJob((admin, id) => setFeatured(deps, admin, id, false), 'Job No Longer Featured'),
    )
    .post(
      '/admin-dashboard/jobs/:id/release',
      onJob((admin, id) => release(deps, admin, id), 'Job Released'),
    )
}

const toDelivery = paths.adminDashboard('delivery')
