import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { forbidden } from '#src/errors.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import { matchesFor } from './job-matches.ts'
import { matchedJobJson } from './json.ts'

/** RULINGS.md section 6. */
export const matchingRoutes = (deps: Deps) =>
  routes(deps).get(
    '/api/matches',
    ({ user, query: { limit, cursor = '' }, ...http }) => {
      if (!user.subscription.isActive)
        throw forbidden('Please upgrade your subscription to see your matches.')

      const from = /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0
      return sendPage(http, matchesFor(deps, user, { limit, from }))
    },
    {
      role: individuals,
      query: pageQuery(20, 100),
      response: z.array(matchedJobJson),
      detail: { summary: 'List the open jobs that fit me best, with score and reasons' },
    },
  )
