import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { alertLinkRoutes } from './links/routes.tsx'
import { manageAlertsRoutes } from './manage/routes.tsx'

export const alertsRoutes = (deps: Deps) =>
  new Elysia().use(manageAlertsRoutes(deps)).use(alertLinkRoutes(deps))
