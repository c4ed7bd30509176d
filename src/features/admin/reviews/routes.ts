import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { takeDown } from '#src/features/reviews/remove-review.ts'
import { newRemoval } from '#src/features/reviews/schema.ts'
import { byId } from '#src/http/api.ts'
import { parseForm } from '#src/http/form.ts'
import { session } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { redirectAfter } from '../panel/responses.ts'

export const adminReviewsRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .post(
      '/admin-dashboard/reviews/:id/removal',
      ({ user, params, body }) =>
        redirectAfter(paths.adminDashboard('reviews'), { title: 'Review taken down' }, () =>
          takeDown(deps, user, params.id, parseForm(newRemoval, body)),
        ),
      { ...byId, role: 'admin' },
    )
