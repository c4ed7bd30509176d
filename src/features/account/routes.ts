import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { confirmEmailRoutes } from './confirm-email-routes.tsx'
import { deletionRoutes } from './deletion/routes.tsx'
import { settingsRoutes } from './settings/routes.tsx'

export const accountRoutes = (deps: Deps) =>
  new Elysia().use(settingsRoutes(deps)).use(deletionRoutes(deps)).use(confirmEmailRoutes(deps))
