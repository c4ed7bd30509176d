import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { settingsApi } from './settings/api.ts'
import { settingsPages } from './settings/pages.tsx'

export const accountRoutes = (deps: Deps) => new Elysia().use(settingsApi(deps)).use(settingsPages(deps))
