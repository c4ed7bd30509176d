import type { Db } from '#db/connection.ts'
import { onPostingsChanged } from './changed-postings.ts'
import { statementsFor } from './prepared-statements.ts'

/** The type, category, level and county of a job. */
export type ChoiceRow = readonly (string | null)[]

/** Two bytes for each posting tell which combination of values its job has. */
const MAX_COMBINATIONS = 65_535

/** Returns the filtered values of jobs by their posting numbers, and keeps them until they change. */
export const choiceRows = (db: Db) => {
  let kept = new Uint16Array()
  let combinations: ChoiceRow[] = [[]]
  let known = new Map<string, number>()

  function forgetAll() {
    kept = new Uint16Array()
    combinations = [[]]
    known = new Map()
  }

  onPostingsChanged(db, changed => {
    if (changed) for (const n of changed) kept[n] = 0
    else forgetAll()
  })

  function load(numbers: number[]) {
    const highest = Math.max(...numbers)
    if (highest >= kept.length) {
      const longer = new Uint16Array(highest + 1000)
      longer.set(kept)
      kept = longer
    }
    for (const [n, ...row] of statementsFor(db).choices.values({ numbers: JSON.stringify(numbers) })) {
      const key = row.join('\n')
      const place = known.get(key) ?? combinations.push(row as ChoiceRow[number][]) - 1
      known.set(key, place)
      kept[Number(n)] = place
    }
  }

  return (numbers: number[]): ChoiceRow[] => {
    const unknown = () => numbers.filter(n => !kept[n])
    if (combinations.length + unknown().length > MAX_COMBINATIONS) forgetAll()
    if (unknown().length > 0) load(unknown())
    return numbers.map(n => combinations[kept[n] ?? 0] ?? [])
  }
}
