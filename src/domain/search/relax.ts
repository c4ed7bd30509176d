import { fillerWords } from './filler-words.ts'
import type { Meaning } from './meanings.ts'
import { languageNames } from './phrases.ts'
import { readSearch, type SearchReading } from './read-search.ts'
import { correctionOf, type SearchTerm } from './terms.ts'

/** The kind of a wish; `word` is a word of no known meaning, `money` a price or pay, `not` what is excluded. */
type Kind = Meaning['kind'] | 'word' | 'money' | 'not'

/** What keeping a wish is worth. A subject, word or role outweighs all that is below it. */
const weights: Record<Kind, number> = {
  ...{ subject: 60, word: 40, work: 30, role: 30, not: 10 },
  ...{ place: 7, level: 5, mode: 4.5, language: 4, employer: 3.5, housing: 3.5 },
  ...{ topic: 3, quality: 3, curriculum: 3, type: 2.5, money: 2 },
}

/** The part of a wish that the county of a town grants, the counties around, or something else that is near. */
export const nearness = { county: 0.55, around: 0.35, other: 0.55 }

/** A filter, as the page names it. */
interface Choice<Filters> {
  label: string
  set?: Partial<Filters>
  /** Words of the search for it. */
  text?: string
  /** The part of the wish that it grants if it is not quite what was asked for: the county of a town, a corrected word. */
  part?: number
}

/** A filter that is set, then ones that stand in for it. */
export interface ChosenFilter<Filters> {
  kind: Kind
  choices: Choice<Filters>[]
}

interface Relaxing<Filters extends { search: string }> {
  search: string
  chosen: ChosenFilter<Filters>[]
  /** The filters with nothing set. */
  none: Filters
  /** How to look for what words mean, the closest way first; `word` leaves them in the search. None if it is no wish here. */
  waysFor: (meaning: Meaning, term: SearchTerm) => ('word' | Choice<Filters>)[]
  /** The filters for a price or pay that the search tells. */
  moneyFor: (reading: SearchReading) => Choice<Filters>[]
  isFound: (filters: Filters) => boolean
  /** Words of the list to correct others by, beside the known ones. */
  listWords: () => Iterable<string>
}

export interface Relaxed<Filters> {
  /** What is listed; null if nothing is near enough. */
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
  /** What stands in for these. */
  instead: string[]
  /** The kinds of wishes that are not met as asked. */
  unmet: ReadonlySet<Kind>
}

/**
 * Looks a search up by what it means. It corrects words, takes them for what they mean, and keeps the wishes that together are worth
 * most and that something is found for. Null if it tells no wish. The first eight terms count, and some 60 searches are tried at most.
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
  const missing: string[] = []
  const terms = reading.terms.map(term => withoutUnknown(asked, term, missing))
  const chosen = asked.chosen.map(({ kind, choices }) => choices.map(choice => ({ kind, ...choice })))
  const wishes = [
    ...chosen.filter(ways => ways[0]?.kind !== 'role'),
    ...terms.map((term, at) => waysOf(asked, term, at)),
    asked.moneyFor(reading).map(choice => ({ kind: 'money' as const, ...choice })),
    // A role in words counts before the one that the list began with.
    ...chosen.filter(ways => ways[0]?.kind === 'role'),
  ]
    .filter(ways => ways.length > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))
  if (wishes.length === 0) return null

  const isFound = (ways: Way<Filters>[]) => asked.isFound(joined(none, ways))
  const asAsked = wishes.flatMap(ways => ways.slice(0, 1))
  const isWhole = asAsked.every((way, at) => !isSet(asAsked.slice(0, at), way)) && isFound(asAsked)
  const possible = isWhole ? wishes : wishes.map(ways => ways.filter(way => isFound([way])))
  const kept = isWhole ? asAsked : mostWorth(possible, isFound)

  const isListed = isNearEnough(wishes, kept)
  return {
    filters: isListed ? joined(none, kept) : null,
    reading,
    kept: isListed ? describe(kept) : '',
    ...lossesOf(wishes, possible, kept, missing, isListed),
    ...(isCorrected && { isExact: false }),
  }
}

/** Without the first subject, work or role asked for, a place or way of working alone tells too little. */
function isNearEnough(wishes: Way<unknown>[][], kept: Way<unknown>[]): boolean {
  const isOff = (['subject', 'work', 'role'] as const).some(kind => {
    const first = wishes.find(([way]) => way?.kind === kind)
    return first && !first.some(way => kept.includes(way))
  })
  return kept.length > 0 && (!isOff || kept.some(isTelling))
}

/** What the results leave out; `absent` are subjects that nothing is found for. */
function lossesOf<Filters>(
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
    const isNamed = way && (named.includes(way.kind) || (!isListed && way.kind === 'word'))
    return isNamed && !possible[wishes.indexOf(ways)]?.includes(way)
  }
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
    instead: lacking.flatMap(standIn).map(({ label }) => label),
    unmet: new Set(unmet.flatMap(([way]) => way?.kind ?? [])),
  }
}

/** The kinds of wishes that are named if nothing is found for them alone. */
const named: readonly Kind[] = ['subject', 'topic', 'work', 'role']

const MAX_TRIES = 30

/** The ways, at most one for each wish, that are worth most of those which something is found for together. */
function mostWorth<Filters>(
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
  return { ...term, text: found.join(' or ') }
}

/** One way to grant a wish: with a filter, or with words of the search at a place among the others. */
type Way<Filters> = Choice<Filters> & {
  kind: Kind
  at?: number
  /** What is told of the wish if it cannot be granted. */
  name?: string
}

const weightOf = ([way]: Way<unknown>[]) => (way ? weights[way.kind] : 0)

const worthOf = ({ kind, part = 1 }: Way<unknown>) => weights[kind] * part

/** What the page calls a wish that is not granted: as it was typed, or by its filter. */
const nameOf = ([way]: Way<unknown>[]): string[] =>
  way ? [way.name ?? (way.kind === 'place' ? way.label : way.label.replace(/^[A-Z](?=[a-z])/, lower))] : []

const lower = (letter: string) => letter.toLowerCase()

function waysOf<Filters extends { search: string }>(
  { waysFor }: Relaxing<Filters>,
  term: SearchTerm,
  at: number,
): Way<Filters>[] {
  const { text: written, meaning, places, isExcluded } = term
  const text = isExcluded ? `not ${written}` : written
  const place = places.map(({ value }) => value).join(' or ')
  const name = nameOfTerm(term) || place || text
  const word = { kind: meaning?.kind ?? ('word' as Kind), label: place || text, name, at, text }
  if (isExcluded) return [{ ...word, kind: 'not' as Kind, label: text, name: text }]
  if (!meaning) return [word]
  return waysFor(meaning, term).map(way => (way === 'word' ? word : { kind: meaning.kind, name, at, ...way }))
}

const work = {
  teacher: 'teaching',
  tutor: 'tutoring',
  counselor: 'counselling',
  career_coach: 'career coaching',
}

/** What the page calls a topic, role or language; empty for other terms, which it calls as they were typed. */
function nameOfTerm({ text, meaning }: SearchTerm): string {
  if (meaning?.kind === 'topic') return meaning.value
  if (meaning?.kind === 'role') return work[meaning.value]
  return languageNames.includes(text) ? text.replace(/^\w/, letter => letter.toUpperCase()) : ''
}

/** Whether a filter of the way has another value already. */
const isSet = <Filters>(kept: Way<Filters>[], { set = {} }: Way<Filters>) =>
  kept.some(way =>
    Object.entries(way.set ?? {}).some(
      ([name, value]) => name in set && set[name as keyof typeof set] !== value,
    ),
  )

function joined<Filters extends { search: string }>(none: Filters, kept: Way<Filters>[]): Filters {
  const filters: Filters = Object.assign({ ...none }, ...kept.map(({ set }) => set))
  return { ...filters, search: wordsIn(kept) }
}

/** The words that stay in the search, in its order. */
const wordsIn = (ways: Way<unknown>[]) =>
  ways
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .flatMap(({ text }) => text ?? [])
    .join(' ')

/** '“maths teacher”, Part-time in Kisumu', 'in Kisumu'. */
function describe(kept: Way<unknown>[]): string {
  const [places, others] = [kept.filter(isPlace), kept.filter(way => !isPlace(way))]
  const words = wordsIn(others.filter(({ set }) => !set))
  const filters = new Set(others.flatMap(({ set, label }) => (set ? label : [])))
  const matched = [...(words ? [`“${words}”`] : []), ...filters].join(', ')
  const where = places.map(({ label }) => label).join(', ')
  return [matched, where && `in ${where}`].filter(Boolean).join(' ')
}

const isPlace = ({ kind }: Way<unknown>) => kind === 'place'

/** Tells enough without the role asked for. */
const isTelling = ({ kind }: Way<unknown>) => kind === 'subject' || kind === 'word'
