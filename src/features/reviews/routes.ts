import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { reviewsApi } from './api.ts'

export const reviewsRoutes = (deps: Deps) => new Elysia().use(reviewsApi(deps))
