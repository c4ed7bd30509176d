import { type Kind, nameOf, nearness, type Way } from './ways.ts'

/** The wishes that the results leave out; `absent` are subjects that nothing is found for. */
export function lossesOf<Filters>(
  wishes: Way<Filters>[][],
  possible: Way<Filters>[][],
  kept: Way<Filters>[],
  absent: string[],
  isListed: boolean,
) {
  const standIn = (ways: Way<Filters>[]) => ways.filter(way => kept.includes(way))
  const unmet = wishes.filter(ways => !standIn(ways).some(({ part = 1 }) => part === 1))
  const isMissing = (ways: Way<Filters>[]) => {
    const [way] = ways
    const isNamed = way && (named.includes(way.kind) || (!isListed && isWord(ways)))
    const offered = possible[wishes.indexOf(ways)] ?? []
    // Another word may say the same.
    return isNamed && !offered.some(other => other === way || (other.part ?? 0) >= nearness.same)
  }
  const isUnsaid = (ways: Way<Filters>[]) => isWord(ways) && possible[wishes.indexOf(ways)]?.length === 0
  const lacking = unmet.filter(isMissing)
  const things = lacking.filter(([way]) => way?.kind !== 'role')
  const missing = [...absent, ...(things.length > 0 ? things : lacking).flatMap(nameOf)]
  return {
    isExact: unmet.length + missing.length === 0,
    keepsAll: unmet.every(ways => standIn(ways).length > 0) && missing.length === 0,
    dropped: unmet
      .filter(ways => !lacking.includes(ways))
      .flatMap(ways =>
        nameOf(ways).map(name => [name, ...standIn(ways).map(({ label }) => `(${label} instead)`)].join(' ')),
      ),
    missing,
    instead: [...new Set(lacking.flatMap(standIn).map(({ label }) => label))],
    unmet: new Set(unmet.flatMap(ways => (isUnsaid(ways) ? [] : (ways[0]?.kind ?? [])))),
    unsaid: wishes.filter(isUnsaid).flatMap(nameOf),
  }
}

const isWord = ([way]: Way<unknown>[]) => way?.kind === 'word' || way?.kind === 'aside'

/** The kinds of wishes that are named if nothing is found for them alone. */
const named: readonly Kind[] = ['subject', 'topic', 'work', 'position', 'role']
