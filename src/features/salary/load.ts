import type { Deps } from '#src/deps.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import { payStats } from './salary-stats.ts'
import type { PayFilters } from './schema.ts'

/** The data of the salary guide for the jobs that pass the filters: stats, and some open jobs with their pay. */
export function salaryGuide({ db, clock }: Pick<Deps, 'db' | 'clock'>, filters: PayFilters) {
  const { role, level, county } = filters
  const { rows } = searchJobs({ db, clock }, jobFilters.parse({ category: role, level, county }))
  return {
    stats: payStats(db.read, filters),
    open: rows.filter(job => /\d/.test(payLabel(job) ?? '')).slice(0, 4),
    filters,
    now: clock.now(),
  }
}
