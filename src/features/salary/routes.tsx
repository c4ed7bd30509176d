import type { Deps } from '#src/deps.ts'
import { routes } from '#src/http/render-page.tsx'
import { SalaryGuidePage } from './salary-guide-page.tsx'
import { salaryGuide } from './salary-stats.ts'
import { payFilters } from './schema.ts'

export const salaryRoutes = (deps: Deps) =>
  routes(deps).get(
    '/salary-guide',
    ({ page, query }) => page(<SalaryGuidePage {...salaryGuide(deps, query)} />),
    {
      query: payFilters,
    },
  )
