import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { listingPages } from './category-pages/routes.tsx'
import { jobsApi } from './index/api.ts'
import { jobsPages } from './index/pages.tsx'
import { schoolJobPages } from './manage/pages.tsx'
import { savedApi } from './saved/api.ts'
import { savedPages } from './saved/pages.tsx'

export const jobsRoutes = (deps: Deps) =>
  new Elysia()
    .use(jobsApi(deps))
    .use(jobsPages(deps))
    .use(schoolJobPages(deps))
    .use(savedApi(deps))
    .use(savedPages(deps))
    .use(listingPages(deps))
