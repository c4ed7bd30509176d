import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { notificationsApi } from './api.ts'
import { notificationsPages } from './pages.tsx'

export const notificationsRoutes = (deps: Deps) =>
  new Elysia().use(notificationsApi(deps)).use(notificationsPages(deps))
