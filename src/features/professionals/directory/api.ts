import { Elysia } from 'elysia'
import { MAX_COUNTED } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { queryParameters, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { readProfile, searchProfessionals, toProfessional } from '../directory.ts'
import { professionalFilters } from '../schema.ts'

/** The public profiles of professionals. */
export const professionalsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/professionals' })
    .use(session(deps))
    .get(
      '/',
      async ({ query, ...http }) => {
        const filters = professionalFilters.parse(query)
        const page = await searchProfessionals(deps.db.read, filters, deps.clock.now())
        return sendPage(http, { ...page, rows: page.rows.map(toProfessional) }, MAX_COUNTED)
      },
      { detail: { summary: 'Public profiles, newest first', parameters: queryParameters(queryNames) } },
    )
    .get('/:id', async ({ params, viewer }) =>
      toProfessional(await readProfile(deps.db.read, params.id, viewer, deps.clock.now())),
    )

const queryNames = Object.keys(professionalFilters.shape)
