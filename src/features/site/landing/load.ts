import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { featuredJobs } from '#src/features/jobs/search.ts'
import { toProfessionalCard } from '#src/features/professionals/card-props.ts'
import { featuredProfessionals } from '#src/features/professionals/featured.ts'

export type Landing = ReturnType<typeof loadLanding>

const MAX_SHOWN = 4

/** Loads the featured jobs and professionals. */
export function loadLanding(deps: Deps) {
  const { read } = deps.db
  const featured = featuredProfessionals(read, deps.clock.now(), MAX_SHOWN)
  const checks = verificationsOf(
    read,
    featured.map(({ id }) => id),
  )
  return {
    jobs: featuredJobs(deps, MAX_SHOWN),
    professionals: featured.map(profile => toProfessionalCard(profile, checks.get(profile.id))),
  }
}
