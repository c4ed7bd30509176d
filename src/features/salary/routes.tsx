import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pages } from '#src/http/render-page.tsx'
import { SalaryGuidePage } from './salary-guide-page.tsx'
import { salaryGuide } from './salary-stats.ts'
import { payFilters } from './schema.ts'

export const salaryRoutes = (deps: Deps) =>
  new Elysia()
    .use(pages(deps))
    .get('/salary-guide', ({ page, query }) => page(<SalaryGuidePage {...salaryGuide(deps, query)} />), {
      query: payFilters,
    })
