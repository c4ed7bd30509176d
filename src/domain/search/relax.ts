import { fillerWords, type Meaning } from './meanings.ts'
import { readSearch, type SearchReading } from './read-search.ts'
import { correctionOf, type SearchTerm } from './terms.ts'

/** The kind of a wish; `word` is a word of no known meaning, `money` a price or pay. */
type Kind = Meaning['kind'] | 'word' | 'money'

/** The kinds of wishes in the order in which they are kept. */
const order: readonly Kind[] = [
  ...(['subject', 'word', 'role', 'place', 'level', 'curriculum', 'language'] as const),
  ...(['employer', 'housing', 'type', 'mode', 'money'] as const),
]

/** A filter, as the page names it. */
interface Choice<Filters> {
  label: string
  set: Partial<Filters>
  /** It is not quite what was asked for: the county of a town, a corrected word. */
  isNear?: boolean
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
  /** How to look for what words mean, the closest way first; `word` leaves them in the search. */
  waysFor: (meaning: Meaning) => ('word' | Choice<Filters>)[]
  /** The filter for a price or pay that the search tells; null if it tells none. */
  moneyFor: (reading: SearchReading) => Choice<Filters> | null
  isFound: (filters: Filters) => boolean
  /** Words of the list to correct others by, beside the known ones. */
  listWords: () => Iterable<string>
}

export interface Relaxed<Filters> {
  filters: Filters
  reading: SearchReading
  /** The results are what was asked for. */
  isExact: boolean
  /** Nothing was left out: only words were corrected, or taken for what they mean. */
  keepsAll: boolean
  /** The search that matches nothing, in words: 'all of “maths teacher kisumu”'. */
  asked: string
  /** The part that the results match, in words: '“maths” in Kisumu', 'in Kisumu'. */
  kept: string
  /** What the results leave out, in words: '“teacher”, Kisumu'. */
  missed: string
}

/**
 * Looks a search up by what it means. It corrects words, takes them for what they mean, and of all wishes keeps as many as something
 * is found for, in one order. Null if it can keep none. A wish costs up to four searches, and the first eight terms count.
 */
export function relax<Filters extends { search: string }>(asked: Relaxing<Filters>): Relaxed<Filters> | null {
  const { none, isFound } = asked
  let isCorrected = false
  let others: Iterable<string> | undefined
  const reading = readSearch(asked.search, word => {
    if (asked.isFound({ ...asked.none, search: word })) return word
    others ??= asked.listWords()
    const corrected = correctionOf(word, others)
    isCorrected ||= corrected !== null && !fillerWords.has(corrected)
    return corrected ?? word
  })
  isCorrected ||= reading.corrected.length > 0
  const missed: string[] = []
  const terms = inOnePlace(reading.terms, missed).map(term => withoutUnknown(asked, term, missed))
  const money = asked.moneyFor(reading)
  const chosen = asked.chosen.map(({ kind, choices }) => choices.map(choice => ({ kind, ...choice })))
  const wishes: Way<Filters>[][] = [
    ...chosen.filter(ways => ways[0]?.kind !== 'role'),
    ...terms.map((term, at) => waysOf(asked, term, at)),
    ...(money ? [[{ kind: 'money' as const, ...money }]] : []),
    // A role in words counts before the one that the list began with.
    ...chosen.filter(ways => ways[0]?.kind === 'role'),
  ].sort((a, b) => rank(a) - rank(b))

  let kept: Way<Filters>[] = []
  const missedKinds = new Set<Kind>()
  for (const ways of wishes) {
    const way = ways.find(way => !isSet(kept, way) && isFound(joined(none, [...kept, way])))
    if (way) kept = [...kept, way]
    else {
      missed.push(...ways.slice(0, 1).map(labelOf))
      const kind = ways[0]?.kind ?? 'word'
      if (!kept.some(way => way.kind === kind)) missedKinds.add(kind)
    }
  }
  const isOff = missedKinds.has('subject') || missedKinds.has('role')
  if (kept.length === 0 || (isOff && !kept.some(isTelling))) return null
  return {
    filters: joined(none, kept),
    reading,
    isExact: missed.length === 0 && !isCorrected && !kept.some(({ isNear }) => isNear),
    keepsAll: missed.length === 0,
    asked:
      (wishes.length > 1 ? 'all of ' : '') +
      [...(asked.search ? [`“${asked.search}”`] : []), ...chosen.flatMap(([way]) => way?.label ?? [])].join(
        ', ',
      ),
    kept: describe(kept),
    missed: missed.join(', '),
  }
}

/** The terms with the first town, then its county, else the first county; other places are added to `missed`. */
function inOnePlace(terms: SearchTerm[], missed: string[]): SearchTerm[] {
  const places = terms.flatMap(({ meaning, isExcluded }) =>
    meaning?.kind === 'place' && !isExcluded ? meaning : [],
  )
  const first = places.find(({ value, county }) => value !== county) ?? places[0]
  const others = places.filter(place => place !== first && place.value !== first?.county)
  missed.push(...others.map(({ value }) => value))
  const kept = terms.filter(({ meaning }) => !others.some(place => place === meaning))
  const isBeside = ({ meaning }: SearchTerm) => meaning?.kind === 'place' && meaning !== first
  return [...kept.filter(term => !isBeside(term)), ...kept.filter(isBeside)]
}

/** A term for several subjects without those that nothing is found for, which are added to `missed`; all of them if nothing is found for any. */
function withoutUnknown<Filters extends { search: string }>(
  { none, isFound }: Relaxing<Filters>,
  term: SearchTerm,
  missed: string[],
): SearchTerm {
  if (term.parts.length < 2) return term
  const texts = term.text.split(' or ')
  const found = texts.filter(search => isFound({ ...none, search }))
  if (found.length === 0 || found.length === texts.length) return term
  missed.push(...texts.filter(text => !found.includes(text)).map(text => `“${text}”`))
  return { ...term, text: found.join(' or ') }
}

/** One way to grant a wish: with a filter, or with words of the search at a place among the others. */
type Way<Filters> = { kind: Kind; label: string } & (
  | Choice<Filters>
  | { set?: undefined; isNear?: undefined; at: number; text: string }
)

const rank = ([way]: Way<unknown>[]) => (way ? order.indexOf(way.kind) : order.length)

const labelOf = (way: Way<unknown>) => (way.set || way.kind === 'place' ? way.label : `“${way.text}”`)

function waysOf<Filters extends { search: string }>(
  { waysFor }: Relaxing<Filters>,
  { text: written, meaning, isExcluded }: SearchTerm,
  at: number,
): Way<Filters>[] {
  const text = isExcluded ? `not ${written}` : written
  const word: Way<Filters> = {
    kind: meaning?.kind ?? 'word',
    label: meaning?.kind === 'place' ? meaning.value : text,
    at,
    text,
  }
  if (isExcluded) return [{ ...word, kind: 'word', label: text }]
  if (!meaning) return [word]
  return waysFor(meaning).map(way => (way === 'word' ? word : { kind: meaning.kind, ...way }))
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
    .flatMap(way => (way.set ? [] : way))
    .sort((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(' ')

/** '“maths teacher”, Part-time in Kisumu', 'in Kisumu'. */
function describe(kept: Way<unknown>[]): string {
  const [places, others] = [kept.filter(isPlace), kept.filter(way => !isPlace(way))]
  const words = wordsIn(others)
  const filters = new Set(others.flatMap(({ set, label }) => (set ? label : [])))
  const matched = [...(words ? [`“${words}”`] : []), ...filters].join(', ')
  const where = places.map(({ label }) => label).join(', ')
  return [matched, where && `in ${where}`].filter(Boolean).join(' ')
}

const isPlace = ({ kind }: Way<unknown>) => kind === 'place'

/** Without the subject or role asked for, a place or way of working alone tells too little. */
const isTelling = ({ kind }: Way<unknown>) => kind === 'subject' || kind === 'word'
