import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { assistantApi } from './api.ts'
import { letterApi } from './cover-letter/api.ts'
import { letterPages } from './cover-letter/pages.tsx'
import { assistantPages } from './pages.tsx'

export const assistantRoutes = (deps: Deps) =>
  new Elysia().use(assistantApi(deps)).use(assistantPages(deps)).use(letterApi(deps)).use(letterPages(deps))
