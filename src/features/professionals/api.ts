import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { readProfile, searchProfessionals, toProfessional } from './directory.ts'
import { totalOf } from './parts.ts'
import { professionalFilters } from './schema.ts'

/** The public profiles of professionals. */
export const professionalsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/professionals' })
    .use(session(deps))
    .get(
      '/',
      async ({ query, request, set }) => {
        const page = await searchProfessionals(
          deps.db.read,
          professionalFilters.parse(query),
          deps.clock.now(),
        )
        const rows = sendPage({ request, set }, { ...page, rows: page.rows.map(toProfessional) })
        set.headers['x-total-count'] = totalOf(page)
        return rows
      },
      { detail: { summary: 'Public profiles, newest first', parameters: queryParameters } },
    )
    .get('/:id', async ({ params, viewer }) =>
      toProfessional(await readProfile(deps.db.read, params.id, viewer, deps.clock.now())),
    )

/** Described by hand: Elysia takes the texts of a query that it validates apart at commas. */
const queryParameters = Object.keys(professionalFilters.shape).map(name => ({
  name,
  in: 'query' as const,
  schema: { type: 'string' as const },
}))
