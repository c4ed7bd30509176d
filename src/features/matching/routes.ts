import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { forbidden } from '#src/errors.ts'
import { pageQuery, queryParameters, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { matchesFor } from './job-matches.ts'

const inParts = pageQuery(20, 100)

/** The open jobs that fit a professional best, each with score and reasons (RULINGS.md section 6). */
export const matchingRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/api/matches' }).use(session(deps)).get(
    '/',
    ({ user, query, ...http }) => {
      if (!user.subscription.isActive)
        throw forbidden('Please upgrade your subscription to see your matches.')

      const { limit, cursor } = inParts.parse(query)
      const from = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0
      return sendPage(http, matchesFor(deps, user, { limit, from }))
    },
    { role: [...individuals], detail: { parameters: queryParameters(['limit', 'cursor']) } },
  )
