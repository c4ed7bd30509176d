import * as z from 'zod/mini'

/** SPEC.md's Admin stats with RULINGS.md's two. Money in whole KES. */
export const statsJson = z.object({
  totalUsers: z.number(),
  activeUsers: z.number(),
  totalJobs: z.number(),
  revenue: z.number(),
  pendingApplications: z.number(),
  activeSubscriptions: z.number(),
  monthlyRevenue: z.number(),
})
export type StatsJson = z.infer<typeof statsJson>

/** SPEC.md's Admin analytics. Revenue in whole KES. */
export const analyticsJson = z.object({
  totalUsers: z.number(),
  activeJobs: z.number(),
  totalApplications: z.number(),
  revenue: z.number(),
})
export type AnalyticsJson = z.infer<typeof analyticsJson>
