import type { Deps } from '#src/deps.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { loadJobPage } from '#src/features/jobs/load-job.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { siteAmounts } from './site-content.ts'

/** What stands behind an answer: the rows that tools gave the model while it was made. */
export interface Grounding {
  jobs: Map<string, JobJson>
  /** Whole KES: fees, figures of pay, and what our guides name. No pay of a single job. */
  sums: Set<number>
}

export const createGrounding = (deps: Pick<Deps, 'site'>): Grounding => ({
  jobs: new Map(),
  sums: new Set([...siteAmounts(), ...Object.values(deps.site().fees)]),
})

/** Notes the numbers of figures that the site reckoned. */
export function addAmounts(grounding: Grounding, figures: object) {
  for (const [number] of JSON.stringify(figures).matchAll(/\d+/g)) grounding.sums.add(Number(number))
}

/** A job as it is at this moment, where this person may see it and people may apply; else null. */
export function openJob(deps: Deps, asker: Viewer, id: string): JobJson | null {
  try {
    const { isOpen, ...job } = loadJobPage(deps, id, asker)
    return isOpen ? job : null
  } catch {
    return null
  }
}
