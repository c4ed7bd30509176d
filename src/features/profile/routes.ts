import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { profileApi } from './api.ts'
import { profilePages } from './pages.tsx'

export const profileRoutes = (deps: Deps) => new Elysia().use(profileApi(deps)).use(profilePages(deps))
