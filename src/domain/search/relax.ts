import { fillerWords } from './filler-words.ts'
import { lossesOf } from './losses.ts'
import { mostWorth } from './most-worth.ts'
import { plainWords } from './plain-words.ts'
import { readSearch, type SearchReading } from './read-search.ts'
import { subjectTitle } from './subjects.ts'
import { correctionOf, type SearchTerm } from './terms.ts'
import {
  type ChosenFilter,
  describe,
  isSet,
  isTaught,
  isTelling,
  joined,
  type Kind,
  nameOf,
  type Way,
  type WaysFor,
  waysOf,
  weightOf,
} from './ways.ts'

interface Relaxing<Filters extends { search: string }> extends WaysFor<Filters> {
  search: string
  chosen: ChosenFilter<Filters>[]
  /** The filters with nothing set. */
  none: Filters
  /** The filters for a price or pay that the search tells. */
  moneyFor: (reading: SearchReading) => ChosenFilter<Filters>['choices']
  isFound: (filters: Filters) => boolean
  /** Words of the list to correct others by, beside the known ones. */
  listWords: () => Iterable<string>
}

export interface Relaxed<Filters> {
  /** The list to show; null if nothing is near enough. */
  filters: Filters | null
  reading: SearchReading
  /** The results are what was asked for. */
  isExact: boolean
  /** Nothing was left out: only words were corrected, or taken for what they mean. */
  keepsAll: boolean
  /** The part that the results match, in words: '“maths” in Kisumu', 'in Kisumu'. */
  kept: string
  /** The wishes that the results leave out, with what stands in for them: 'private', 'Ahero (Kisumu County instead)'. */
  dropped: string[]
  /** Subjects and kinds of work that nothing is found for. */
  missing: string[]
  /** Words of no known meaning that nothing has. */
  unsaid: string[]
  /** Filters that stand in for these. */
  instead: string[]
  /** The kinds of wishes that are not met as asked, apart from words that nothing has. */
  unmet: ReadonlySet<Kind>
  /** Subjects that all were asked for, and that nothing is for together: the results are for some of them. */
  apart: string[]
  /** Nothing at all is for them together, whatever else is asked. */
  isApart: boolean
  /** Characteristics that some of the results have. */
  preferred: string[]
}

/**
 * Looks a search up by what it means. It corrects words, takes them for what they mean, and keeps the wishes that together are worth
 * most and that something is found for. Null if there are no words. The first eight terms count, and some 60 searches are tried at most.
 */
export function relax<Filters extends { search: string }>(asked: Relaxing<Filters>): Relaxed<Filters> | null {
  const { none } = asked
  let isCorrected = false
  let others: Iterable<string> | undefined
  const reading = readSearch(asked.search, word => {
    if (asked.isFound({ ...none, search: word })) return word
    others ??= asked.listWords()
    const corrected = correctionOf(word, others)
    isCorrected ||= corrected !== null && !fillerWords.has(corrected)
    return corrected ?? word
  })
  isCorrected ||= reading.corrected.length > 0
  if (plainWords(asked.search).length + asked.chosen.length === 0) return null
  const missing: string[] = []
  const terms = reading.terms.map(term => withoutUnknown(asked, term, missing))
  const told = terms.map((term, at) => waysOf(asked, term, at, reading))
  const chosen = asked.chosen.map(({ kind, choices }) =>
    choices.map(
      (choice): Way<Filters> => ({ kind: kind === 'role' && reading.role ? 'list' : kind, ...choice }),
    ),
  )
  const all = [
    // A role in words may be the one that the list began with.
    ...chosen.filter(([way]) => !told.some(([other]) => way && other && isSame(way, other))),
    ...told,
    asked.moneyFor(reading).map((choice): Way<Filters> => ({ kind: 'money', ...choice })),
  ].filter(ways => ways.length > 0)
  const wishes = all
    .filter(([way]) => way && !isPreferred(way))
    .sort((a, b) => weightOf(b) - weightOf(a) || Number(isChosen(b)) - Number(isChosen(a)))

  const known = new Map<string, boolean>()
  const isFound = (ways: Way<Filters>[]) => {
    const filters = joined(none, ways)
    const key = JSON.stringify(filters)
    const found = known.get(key) ?? asked.isFound(filters)
    known.set(key, found)
    return found
  }
  const asAsked = wishes.flatMap(ways => ways.slice(0, 1))
  const isWhole = asAsked.every((way, at) => !isSet(asAsked.slice(0, at), way)) && isFound(asAsked)
  const possible = isWhole
    ? wishes
    : wishes.map(ways => withoutLastResort(ways.filter(way => isFound([way]))))
  const kept = isWhole ? asAsked : mostWorth(possible, isFound)
  const characters = all.flatMap(([way]) => (way && isPreferred(way) ? way : []))
  const [preferred, missed] = split(characters, way => isFound([...kept, way]))
  const lacking = missed.filter(({ kind }) => kind === 'character')
  const apart = kept.flatMap(({ all = [] }) => all)

  const isListed = isNearEnough(wishes, kept)
  const losses = lossesOf(wishes, possible, kept, missing, isListed)
  return {
    ...losses,
    filters: isListed ? joined(none, kept) : null,
    reading,
    kept: isListed ? describe(kept) : '',
    isExact: losses.isExact && lacking.length === 0 && !isCorrected,
    keepsAll: losses.keepsAll && lacking.length === 0,
    dropped: [...losses.dropped, ...lacking.flatMap(way => nameOf([way]))],
    apart: isListed && apart.length > 1 && !isFound(kept.map(together)) ? apart.map(subjectTitle) : [],
    isApart: apart.length > 1 && !isFound(kept.flatMap(way => (way.all ? together(way) : []))),
    preferred: preferred.flatMap(({ text }) => text ?? []),
  }
}

const isPreferred = ({ kind }: Way<unknown>) => kind === 'character' || kind === 'focus'

const isChosen = ([way]: Way<unknown>[]) => way?.at === undefined

const isSame = (one: Way<unknown>, other: Way<unknown>) =>
  one.kind !== 'subject' && one.set !== undefined && Bun.deepEquals(one.set, other.set)

const withoutLastResort = <Filters>(ways: Way<Filters>[]) =>
  ways.every(({ isLastResort }) => isLastResort) ? ways : ways.filter(({ isLastResort }) => !isLastResort)

const together = <Filters>({ all, ...way }: Way<Filters>): Way<Filters> =>
  all ? { ...way, text: all.join(' ') } : way

function split<Item>(items: Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  const passed = items.filter(test)
  return [passed, items.filter(item => !passed.includes(item))]
}

/** Without the work or role asked for, a place alone tells too little; those near, or of the role, may help with a subject that no one offers. */
function isNearEnough(wishes: Way<unknown>[][], kept: Way<unknown>[]): boolean {
  if (kept.length === 0) return wishes.every(([way]) => way && slight.includes(way.kind))
  const off = (['subject', 'work', 'role'] as const).flatMap(kind => {
    const first = wishes.find(([way]) => way?.kind === kind)
    return first && !first.some(way => kept.includes(way)) ? (first[0] ?? []) : []
  })
  return (
    off.length === 0 ||
    kept.some(isTelling) ||
    (off.every(isTaught) && kept.some(({ kind }) => helpful.includes(kind))) ||
    (off.every(({ kind }) => kind === 'work') && kept.some(({ kind }) => kind === 'role'))
  )
}

const helpful: readonly Kind[] = ['place', 'level', 'qualification', 'role', 'list']

/** Wishes that leave the whole list if it grants none of them. */
const slight: readonly Kind[] = ['quality', 'type', 'recency', 'employer', 'housing', 'money', 'curriculum']

/** A term for several subjects without those that nothing is found for, which are added to `missing`; all of them if nothing is found for any. */
function withoutUnknown<Filters extends { search: string }>(
  { none, isFound }: Relaxing<Filters>,
  term: SearchTerm,
  missing: string[],
): SearchTerm {
  if (term.parts.length < 2) return term
  const texts = term.text.split(' or ')
  const found = texts.filter(search => isFound({ ...none, search }))
  if (found.length === 0 || found.length === texts.length) return term
  missing.push(...texts.filter(text => !found.includes(text)))
  const parts = term.parts.filter((_, at) => found.includes(texts[at] ?? ''))
  return { ...term, text: found.join(' or '), parts }
}
