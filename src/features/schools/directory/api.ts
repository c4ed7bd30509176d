import { Elysia } from 'elysia'
import { MAX_COUNTED } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { queryParameters, sendPage } from '#src/http/paging.ts'
import { readSchool, searchSchools } from '../directory.ts'
import { schoolFilters } from '../directory-schema.ts'

/** The public directory of schools. */
export const schoolsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/schools' })
    .get(
      '/',
      async ({ query, ...http }) => {
        const page = await searchSchools(deps.db.read, schoolFilters.parse(query), deps.clock.now())
        return sendPage(http, page, MAX_COUNTED)
      },
      { detail: { summary: 'Schools, newest first', parameters: queryParameters(queryNames) } },
    )
    .get('/:id', ({ params }) => readSchool(deps.db.read, params.id, deps.clock.now()))

const queryNames = Object.keys(schoolFilters.shape)
