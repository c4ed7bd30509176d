import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { applicationsApi } from './api.ts'
import { candidatesRoutes } from './candidates/routes.tsx'
import { applicationsPages } from './pages.tsx'
import { receivedPages } from './received/pages.tsx'

export const applicationsRoutes = (deps: Deps) =>
  new Elysia()
    .use(applicationsApi(deps))
    .use(applicationsPages(deps))
    .use(receivedPages(deps))
    .use(candidatesRoutes(deps))
