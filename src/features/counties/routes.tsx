import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { jobsByCounty } from '#src/features/jobs/search.ts'
import { tutorsByCounty } from '#src/features/professionals/directory.ts'
import { routes } from '#src/http/render-page.tsx'
import { CountiesPage } from './counties-page.tsx'

const showing = z.object({ show: z.catch(z.optional(z.literal('tutors')), undefined) })

/** The map of the counties, with the jobs that pass the filters of the job list, or the tutors. */
export const countiesRoutes = (deps: Deps) =>
  routes(deps).get(
    '/counties',
    async ({ page, query }) => {
      const filters = { ...jobFilters.parse(query), county: '' }
      const { show } = showing.parse(query)
      const counted = show
        ? await tutorsByCounty(deps.db.read, deps.clock.now())
        : jobsByCounty(deps, filters)
      return page(<CountiesPage show={show ?? 'jobs'} filters={filters} counted={counted} />)
    },
    { query: z.looseObject({}) },
  )
