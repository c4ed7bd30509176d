import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { schoolAnalytics } from '#src/features/schools/analytics.ts'
import { routes } from '#src/http/render-page.tsx'
import { platformAnalytics, platformStats } from './stats.ts'

/** Key figures: of the platform for administrators, of their own school for schools. */
export const overviewRoutes = (deps: Deps) =>
  routes(deps)
    .get('/api/admin/stats', () => platformStats(deps.db.read, deps.clock.now()), {
      role: 'admin',
      response: statsJson,
      detail: { summary: 'Key figures for the whole platform' },
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
        detail: { summary: 'Key figures for the whole platform; schools get their own' },
      },
    )

/** SPEC.md's Admin stats with RULINGS.md's two. Money in whole KES. */
const statsJson = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  totalJobs: z.number(),
  revenue: z.number(),
  pendingApplications: z.number(),
  activeSubscriptions: z.number(),
  monthlyRevenue: z.number(),
})

/** SPEC.md's Admin analytics. Revenue in whole KES. */
const analyticsJson = z.object({
  totalUsers: z.number(),
  activeJobs: z.number(),
  totalApplications: z.number(),
  revenue: z.number(),
})
