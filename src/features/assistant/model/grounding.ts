import type { Deps } from '#src/deps.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { loadJobPage } from '#src/features/jobs/load-job.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { guideText } from '../builtin/answers/guide-sections.ts'
import { amountsIn } from './detect-claims.ts'

/** The rows and amounts that confirm an answer: those that tools returned to the model for it. */
export interface Grounding {
  jobs: Map<string, JobJson>
  /** Fees, pay statistics and amounts in our guides, in whole KES. The pay of single jobs is not among them. */
  sums: Set<number>
}

export const createGrounding = (deps: Pick<Deps, 'site'>): Grounding => ({
  jobs: new Map(),
  sums: new Set([...amountsIn(guideText), ...Object.values(deps.site().fees)]),
})

export function addAmounts(grounding: Grounding, figures: object) {
  for (const [number] of JSON.stringify(figures).matchAll(/\d+/g)) grounding.sums.add(Number(number))
}

/** The current data of a job that is open and visible to the asker; else null. */
export function openJob(deps: Deps, asker: Viewer, id: string): JobJson | null {
  try {
    const { isOpen, ...job } = loadJobPage(deps, id, asker)
    return isOpen ? job : null
  } catch {
    return null
  }
}
