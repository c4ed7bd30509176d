import type { Deps } from '#src/deps.ts'
import { takeDown } from '#src/features/reviews/remove-review.ts'
import { newRemoval } from '#src/features/reviews/schema.ts'
import { parseForm } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { actionRoutes } from '../panel/action-routes.ts'

export const adminReviewsRoutes = (deps: Deps) =>
  actionRoutes(deps, 'reviews', () => paths.adminDashboard('reviews'), {
    removal: {
      done: { title: 'Review taken down' },
      act: (admin, id, body) => takeDown(deps, admin, id, parseForm(newRemoval, body)),
    },
  })
