import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { safetyApi } from './api.ts'
import { safetyPages } from './pages.tsx'

export const reportsRoutes = (deps: Deps) => new Elysia().use(safetyApi(deps)).use(safetyPages(deps))
