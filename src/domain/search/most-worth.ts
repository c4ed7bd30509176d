import { isSet, type Way, worthOf } from './ways.ts'

const MAX_TRIES = 30

/** The ways, at most one for each wish, that are worth most of those which something is found for together. */
export function mostWorth<Filters>(
  wishes: Way<Filters>[][],
  isFound: (ways: Way<Filters>[]) => boolean,
): Way<Filters>[] {
  const rest = wishes.map((_, at) =>
    wishes.slice(at).reduce((sum, [way]) => sum + (way ? worthOf(way) : 0), 0),
  )
  let most: { ways: Way<Filters>[]; worth: number } = { ways: [], worth: 0 }
  let tries = MAX_TRIES
  const extend = (at: number, ways: Way<Filters>[], worth: number) => {
    if (worth > most.worth) most = { ways, worth }
    const canGain = (more: number) => worth + more > most.worth
    for (const way of wishes[at] ?? []) {
      const more = worthOf(way)
      if (!canGain(more + (rest[at + 1] ?? 0)) || isSet(ways, way) || tries-- <= 0) continue
      // Each way alone is known to find something.
      if (ways.length === 0 || isFound([...ways, way])) extend(at + 1, [...ways, way], worth + more)
    }
    if (canGain(rest[at + 1] ?? 0)) extend(at + 1, ways, worth)
  }
  extend(0, [], 0)
  return most.ways
}
