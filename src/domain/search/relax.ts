import { wordsOf } from '../tokenize.ts'
import { fillerWords, type Meaning } from './meanings.ts'
import { nearestWord } from './spelling.ts'
import { knownWords, type SearchTerm, searchTerms } from './terms.ts'

/** The kind of a wish; `word` is a word of no known meaning. */
type Kind = Meaning['kind'] | 'word'

/** The most specific kinds first. */
const order: Kind[] = ['subject', 'word', 'place', 'role', 'level', 'type', 'employer']

/** A filter, as the page names it. */
interface Choice<Filters> {
  label: string
  set: Partial<Filters>
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
  isFound: (filters: Filters) => boolean
  /** Words of the list to correct others by, beside the known ones. */
  listWords: () => Iterable<string>
}

export interface Relaxed<Filters> {
  filters: Filters
  /** Nothing was left out: only words were corrected, or taken for what they mean. */
  keepsAll: boolean
  /** The search that matches nothing, in words: 'all of “maths teacher kisumu”'. */
  asked: string
  /** The part that the results match, in words: '“maths” in Kisumu', 'in Kisumu'. */
  kept: string
}

/**
 * Relaxes a search that found nothing: it corrects words, takes them for what they mean, and of all wishes keeps as many as
 * something is found for, the most telling first. Null if it can keep none. A wish costs up to four searches, and the first
 * eight words count.
 */
export function relax<Filters extends { search: string }>(asked: Relaxing<Filters>): Relaxed<Filters> | null {
  const { none, isFound } = asked
  const terms = termsOf(asked)
  const wishes: Way<Filters>[][] = [
    ...asked.chosen.map(({ kind, choices }) => choices.map(choice => ({ kind, ...choice }))),
    ...terms.map((term, at) => waysOf(asked, term, at)),
  ].sort((a, b) => rank(a) - rank(b))

  let kept: Way<Filters>[] = []
  for (const ways of wishes) {
    const way = ways.find(way => !isSet(kept, way) && isFound(joined(none, [...kept, way])))
    if (way) kept = [...kept, way]
  }
  if (kept.length === 0) return null
  const chosen = asked.chosen.flatMap(({ choices: [choice] }) => choice?.label ?? [])
  return {
    filters: joined(none, kept),
    keepsAll: kept.length === wishes.length,
    asked:
      (terms.length + chosen.length > 1 ? 'all of ' : '') +
      [...(asked.search ? [`“${asked.search}”`] : []), ...chosen].join(', '),
    kept: describe(kept),
  }
}

/** One way to grant a wish: with a filter, or with words of the search at a place among the others. */
type Way<Filters> = { kind: Kind; label: string } & (
  | Choice<Filters>
  | { set?: undefined; at: number; text: string }
)

const rank = ([way]: Way<unknown>[]) => (way ? order.indexOf(way.kind) : order.length)

const MAX_TERMS = 8

/** The terms of the search without filler words, and with unknown ones corrected. */
function termsOf<Filters extends { search: string }>(asked: Relaxing<Filters>): SearchTerm[] {
  const words = wordsOf(asked.search).filter(word => !fillerWords.has(word))
  let others: Iterable<string> | undefined
  const corrected = words.slice(0, MAX_TERMS).map(word => {
    if (knownWords.has(word) || asked.isFound({ ...asked.none, search: word })) return word
    others ??= asked.listWords()
    return nearestWord(word, [...knownWords, ...others]) ?? word
  })
  return searchTerms(corrected)
}

function waysOf<Filters extends { search: string }>(
  { waysFor }: Relaxing<Filters>,
  { text, meaning }: SearchTerm,
  at: number,
): Way<Filters>[] {
  const word: Way<Filters> = {
    kind: meaning?.kind ?? 'word',
    label: meaning?.kind === 'place' ? meaning.value : text,
    at,
    text,
  }
  if (!meaning) return [word]
  return waysFor(meaning).map(way => (way === 'word' ? word : { kind: meaning.kind, ...way }))
}

/** Whether a filter of the way is set already. */
const isSet = <Filters>(kept: Way<Filters>[], { set = {} }: Way<Filters>) =>
  kept.some(way => Object.keys(way.set ?? {}).some(name => name in set))

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
  const filters = others.flatMap(({ set, label }) => (set ? label : []))
  const matched = [...(words ? [`“${words}”`] : []), ...filters].join(', ')
  const where = places.map(({ label }) => label).join(', ')
  return [matched, where && `in ${where}`].filter(Boolean).join(' ')
}

const isPlace = ({ kind }: Way<unknown>) => kind === 'place'
