import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { alertsApi } from './api.ts'
import { alertPages } from './pages.tsx'

export const alertsRoutes = (deps: Deps) => new Elysia().use(alertsApi(deps)).use(alertPages(deps))
