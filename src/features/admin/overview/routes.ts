import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { schoolAnalytics } from '#src/features/schools/analytics.ts'
import { session } from '#src/http/session/session.ts'
import { analyticsJson, statsJson } from './json.ts'
import { platformAnalytics, platformStats } from './stats.ts'

/** Key figures: of the platform for administrators, of their own school for schools. */
export const overviewRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get('/api/admin/stats', () => platformStats(deps.db.read, deps.clock.now()), {
      role: 'admin',
      response: statsJson,
      detail: { summary: 'Key figures of the platform' },
    })
    .get(
      '/api/admin/analytics',
      async ({ user: { schoolId } }) => {
        const now = deps.clock.now()
        return schoolId ? schoolAnalytics(deps.db.read, schoolId, now) : platformAnalytics(deps.db.read, now)
      },
      {
        role: ['admin', 'school'],
        response: analyticsJson,
        detail: { summary: 'Key figures of the platform; for schools, of their own school' },
      },
    )
