import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { totalOf } from '#src/features/professionals/parts.ts'
import { sendPage } from '#src/http/paging.ts'
import { readSchool, searchSchools } from './directory.ts'
import { schoolFilters } from './directory-schema.ts'

/** The public directory of schools. */
export const schoolsApi = ({ db, clock }: Deps) =>
  new Elysia({ prefix: '/api/schools' })
    .get(
      '/',
      async ({ query, request, set }) => {
        const page = await searchSchools(db.read, schoolFilters.parse(query), clock.now())
        const rows = sendPage({ request, set }, page)
        set.headers['x-total-count'] = totalOf(page)
        return rows
      },
      { detail: { summary: 'Schools, newest first', parameters: queryParameters } },
    )
    .get('/:id', ({ params }) => readSchool(db.read, params.id, clock.now()))

/** Described by hand: Elysia takes the texts of a query that it validates apart at commas. */
const queryParameters = Object.keys(schoolFilters.shape).map(name => ({
  name,
  in: 'query' as const,
  schema: { type: 'string' as const },
}))
