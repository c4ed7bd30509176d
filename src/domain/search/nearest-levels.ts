import { levels } from '../jobs/job-values.ts'
import { nearness } from './ways.ts'

/** The other levels, the nearest first, and the part of the wish for one that each grants; of two alike the lower. */
export function nearestLevels(level: string) {
  const from = levels.map(String).indexOf(level)
  return levels
    .map((level, at) => ({ level, steps: Math.abs(at - from) }))
    .filter(({ steps }) => from >= 0 && steps > 0)
    .toSorted((a, b) => a.steps - b.steps)
    .map(({ level, steps }) => ({ level, part: nearness.other / steps }))
}
