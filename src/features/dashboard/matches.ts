import type { Deps } from '#src/deps.ts'
import { jobsAppliedFor } from '#src/features/applications/queries.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import { type MatchedJob, matchesFor } from '#src/features/matching/job-matches.ts'
import type { Viewer } from '#src/http/current-user.ts'
import type { RecommendedJob } from './recommended-jobs.tsx'

/**
 * Jobs for a professional who has not applied for them yet: the best matches with an active subscription, without one the
 * newest by the title keywords of the role (RULINGS.md section 8).
 */
export function recommendedJobs(deps: Deps, viewer: Viewer, limit: number): RecommendedJob[] {
  const except = jobsAppliedFor(deps.db.read, viewer.id)
  if (viewer.subscription.isActive) return matchesFor(deps, viewer, { limit, except }).rows

  const newest = searchJobs(deps, jobFilters.parse({ role: viewer.userType, limit: 100 }))
  return newest.rows.filter(({ id }) => !except.has(id)).slice(0, limit)
}

/** The open job that fits best; its score is the Match Score (RULINGS.md section 1). Null where no job is open. */
export function bestMatch(deps: Deps, viewer: Viewer): MatchedJob | null {
  return matchesFor(deps, viewer, { limit: 1 }).rows[0] ?? null
}
