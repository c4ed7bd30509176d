import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { categoryPagesRoutes } from './category-pages/routes.tsx'
import { jobListRoutes } from './index/routes.tsx'
import { manageJobsRoutes } from './manage/routes.tsx'
import { publicationRoutes } from './publication/routes.ts'
import { savedJobsRoutes } from './saved/routes.tsx'
import { jobRoutes } from './show/routes.tsx'

export const jobsRoutes = (deps: Deps) =>
  new Elysia()
    .use(jobListRoutes(deps))
    .use(jobRoutes(deps))
    .use(manageJobsRoutes(deps))
    .use(publicationRoutes(deps))
    .use(savedJobsRoutes(deps))
    .use(categoryPagesRoutes(deps))
