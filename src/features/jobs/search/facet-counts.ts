import { MAX_COUNTED } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import type { FilterChoice } from '#src/ui/form/filter-form.tsx'
import { formatCount } from '#src/ui/format.ts'
import type { JobFilters } from '../schema.ts'
import { type ChoiceRow, choiceRows } from './choice-rows.ts'
import { postingSets } from './posting-sets.ts'
import { matchOf } from './search-query.ts'

/** The filters whose choices are counted. */
export const countedNames = ['type', 'category', 'level', 'county'] as const
type CountedName = (typeof countedNames)[number]

export interface Counted {
  /** The number of jobs by value. */
  jobs: ReadonlyMap<string, number>
  /** Older matches were not counted: the numbers are minimums. */
  hasMore: boolean
}
export type ChoiceCounts = Record<CountedName, Counted>

/** Counts the jobs that each choice of a filter finds with the other filters set, over the newest 1,000 matches. */
export function choiceCounts(
  deps: Pick<Deps, 'db' | 'state'>,
  filters: JobFilters,
  now: number,
): ChoiceCounts {
  const known = new Map<string, ChoiceRow[]>()
  const rowsWithout = (name: CountedName) => {
    const key = filters[name] && name
    const rows = known.get(key) ?? matchesOf(deps, { ...filters, [name]: '' }, now)
    known.set(key, rows)
    return rows
  }
  const counted = (name: CountedName) => count(rowsWithout(name), name)
  return {
    type: counted('type'),
    category: counted('category'),
    level: counted('level'),
    county: counted('county'),
  }
}

/** The values of jobs in the order of `countedNames`. */
function matchesOf({ db, state }: Pick<Deps, 'db' | 'state'>, filters: JobFilters, now: number): ChoiceRow[] {
  const match = matchOf(db, filters, now)
  return match ? state(choiceRows)(state(postingSets)(match, { limit: MAX_COUNTED + 1 })) : []
}

function count(rows: ChoiceRow[], name: CountedName): Counted {
  const at = countedNames.indexOf(name)
  const jobs = new Map<string, number>()
  for (const row of rows.slice(0, MAX_COUNTED)) {
    const value = row[at]
    if (value) jobs.set(value, (jobs.get(value) ?? 0) + 1)
  }
  return { jobs, hasMore: rows.length > MAX_COUNTED }
}

/** Choices with their number of jobs: '12', or '12+' if older ones were not counted. */
export function withCounts(choices: readonly FilterChoice[], { jobs, hasMore }: Counted): FilterChoice[] {
  if (jobs.size === 0) return [...choices]
  return choices.map(choice => {
    const count = jobs.get(choice.value) ?? 0
    if (count === 0 && hasMore) return choice
    return { ...choice, count: formatCount(count) + (hasMore ? '+' : '') }
  })
}
