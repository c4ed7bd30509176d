import { levels } from '../jobs/job-values.ts'

/** The levels beside one, the lower first: a teacher of small children may teach primary school, and hardly Form 4. */
export function nearestLevels(level: string) {
  const from = levels.map(String).indexOf(level)
  return from < 0 ? [] : levels.filter((_, at) => Math.abs(at - from) === 1)
}
