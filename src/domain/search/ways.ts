import type { Meaning } from './meanings.ts'
import { languageNames } from './phrases.ts'
import type { SearchReading } from './read-search.ts'
import { relatedTo } from './subjects.ts'
import type { SearchTerm } from './terms.ts'

/**
 * The kind of a wish; `word` is a word of no known meaning, `aside` one that no title or name has, `money` a price or pay, `not`
 * an exclusion, `list` the role that the list began with, beside one in words, `remote` work or lessons from anywhere, and
 * `qualification` a level that one has to be trained for.
 */
export type Kind = Meaning['kind'] | 'word' | 'aside' | 'money' | 'not' | 'list' | 'remote' | 'qualification'

/** The worth of keeping a wish. A subject, word or role outweighs all that is below it. */
const weights: Record<Kind, number> = {
  ...{ subject: 60, word: 26, work: 30, position: 30, role: 30, not: 10 },
  ...{ remote: 28, qualification: 8 },
  ...{ place: 7, level: 5, mode: 4.5, language: 4, employer: 3.5, housing: 3.5 },
  ...{
    topic: 6,
    quality: 3,
    curriculum: 3,
    type: 4.8,
    money: 2,
    recency: 2,
    newest: 0,
    list: 1,
    aside: 1,
    character: 0.5,
    focus: 0.5,
  },
}

/**
 * The part of a wish that the county of a town grants, the counties around, or something else that is near. Who does much the same
 * work is so near that the place and the level count for more.
 */
export const nearness = {
  county: 0.55,
  around: 0.35,
  other: 0.55,
  related: 0.8,
  kin: 0.95,
  role: 0.9,
  same: 0.99,
  least: 0.02,
}

/** A filter, as the page names it. */
export interface Choice<Filters> {
  /** If it is not the one of the meaning. */
  kind?: Kind
  label: string
  set?: Partial<Filters>
  /** Words of the search for it. */
  text?: string
  /** The part of the wish that it grants if it is not quite what was asked for: the county of a town, a corrected word. */
  part?: number
  /** The wish as the page names it if it cannot be granted. */
  name?: string
  /** It stands in only for what no one has at all. */
  isLastResort?: true
}

/** A filter that is set, then ones that stand in for it. */
export interface ChosenFilter<Filters> {
  kind: Kind
  choices: Choice<Filters>[]
}

/** One way to grant a wish: with a filter, or with words of the search at a place among the others. */
export type Way<Filters> = Choice<Filters> & {
  kind: Kind
  at?: number
  /** Several subjects that were all asked for, as words of a search. */
  all?: string[]
}

export interface WaysFor<Filters> {
  /** The ways to look for a meaning, the closest first; `word` leaves its words in the search. None if it is no wish here. */
  waysFor: (meaning: Meaning, term: SearchTerm, reading: SearchReading) => ('word' | Choice<Filters>)[]
  /** Whether a title or name has a word, not only a description. */
  isTitled: (word: string) => boolean
}

export const weightOf = ([way]: Way<unknown>[]) => (way ? weights[way.kind] : 0)

export const worthOf = ({ kind, part = 1 }: Way<unknown>) => weights[kind] * part

export function waysOf<Filters>(
  { waysFor, isTitled }: WaysFor<Filters>,
  term: SearchTerm,
  at: number,
  reading: SearchReading,
): Way<Filters>[] {
  const { text: written, meaning, places, parts, isExcluded } = term
  const text = isExcluded ? `not ${written}` : written
  const place = places.map(({ value }) => value).join(' or ')
  const name = nameOfTerm(term) || place || text
  const kind: Kind = meaning?.kind ?? (isTitled(written) ? 'word' : 'aside')
  const all = term.isBoth && parts.length > 1 ? written.split(' or ') : []
  const word = { kind, label: place || text, name, at, text, ...(all.length > 0 && { all }) }
  if (isExcluded) return [{ ...word, kind: 'not', label: text, name: text }]
  if (!meaning) return [word]
  return waysFor(meaning, term, reading).map(way => (way === 'word' ? word : { kind, name, at, ...way }))
}

/** Subjects that may stand in for one that no one teaches. */
export function relatedSubjects({ subjects, parts }: SearchTerm) {
  const related = parts.length > 0 ? [] : subjects.flatMap(subject => relatedTo(subject) ?? [])
  return [...new Set(related)]
    .filter(text => !subjects.includes(text))
    .map(text => ({
      label: text === 'languages' ? 'other languages' : text,
      text,
      part: nearness.related,
      isLastResort: true as const,
    }))
}

/** The page's name of a wish that is not granted: as it was typed, or by its filter. */
export const nameOf = ([way]: Way<unknown>[]): string[] =>
  way ? [way.name ?? (way.kind === 'place' ? way.label : way.label.replace(/^[A-Z](?=[a-z])/, lower))] : []

const lower = (letter: string) => letter.toLowerCase()

const work = {
  teacher: 'teaching',
  tutor: 'tutoring',
  counselor: 'counselling',
  career_coach: 'career coaching',
}

/** The page's name of a topic, role, language or condition; empty for other terms, which it calls as they were typed. */
function nameOfTerm({ text, meaning, subjects }: SearchTerm): string {
  if (meaning?.kind === 'topic') return meaning.value
  if (meaning?.kind === 'role') return work[meaning.value]
  // 'No professionals match “stammering” yet.'
  const need = subjects.find(subject => /special needs|therapy/.test(subject))
  if (need) return need
  return languageNames.includes(text) && !text.includes('sign')
    ? text.replace(/^\w/, letter => letter.toUpperCase())
    : ''
}

/** Whether a filter of the way has another value already. */
export const isSet = <Filters>(kept: Way<Filters>[], { set = {} }: Way<Filters>) =>
  kept.some(way =>
    Object.entries(way.set ?? {}).some(
      ([name, value]) => name in set && set[name as keyof typeof set] !== value,
    ),
  )

export function joined<Filters extends { search: string }>(none: Filters, kept: Way<Filters>[]): Filters {
  const filters: Filters = Object.assign({ ...none }, ...kept.map(({ set }) => set))
  return { ...filters, search: wordsIn(kept) }
}

/** The words that stay in the search, in its order. */
const wordsIn = (ways: Way<unknown>[]) =>
  ways
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0))
    .flatMap(({ text }) => text ?? [])
    .filter((text, at, texts) => texts.indexOf(text) === at)
    .join(' ')

/** '“maths teacher”, Part-time in Kisumu', 'in Kisumu'. */
export function describe(kept: Way<unknown>[]): string {
  const [places, others] = [kept.filter(isPlace), kept.filter(way => !isPlace(way))]
  const words = wordsIn(others.filter(({ set }) => !set))
  const filters = new Set(others.flatMap(({ set, label }) => (set ? label : [])))
  const matched = [...(words ? [`“${words}”`] : []), ...filters].join(', ')
  const where = places.map(({ label }) => label).join(', ')
  return [matched, where && `in ${where}`].filter(Boolean).join(' ')
}

const isPlace = ({ kind }: Way<unknown>) => kind === 'place'

/** Tells enough without the role asked for. */
export const isTelling = ({ kind }: Way<unknown>) => kind === 'subject' || kind === 'word'

/** A teacher or tutor might do it; no one else does a therapist's work. */
export const isTaught = ({ kind, text }: Way<unknown>) => kind === 'subject' && !text?.includes('therapy')
