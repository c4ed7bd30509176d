import { wordsOfRegion } from '../regions.ts'
import { wordsOf } from '../tokenize.ts'
import { fillerWords } from './filler-words.ts'
import { type Meaning, meaningfulPhrases, meaningOf } from './meanings.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { publicSchoolWords } from './phrases.ts'
import { nearestWord } from './spelling.ts'
import { isLookedFor, subjectsOf } from './subjects.ts'
import { namesOf, synonyms, synonymsOf } from './synonyms.ts'

type Place = Extract<Meaning, { kind: 'place' }>

/** A term of a search, which matches by any of its names. */
export interface SearchTerm {
  /** Its words as entered, in lower case. */
  text: string
  names: readonly string[]
  /** The word as entered if it is no known one; it may be the beginning of another word. */
  typed: string | null
  meaning: Meaning | undefined
  /** Any of these: 'lunch or medical cover' has two of one kind. */
  meanings: readonly Meaning[]
  /** The subjects of it: 'maths or physics' are two. */
  subjects: readonly string[]
  /** Any of these places. */
  places: readonly Place[]
  /** The names of each subject, if there are several. */
  parts: readonly (readonly string[])[]
  /** All of the subjects were asked for, not any of them. */
  isBoth: boolean
  /** The search asks for what is not this: 'not tsc'. */
  isExcluded: boolean
}

/**
 * Splits lower-case words into terms, longest known phrases first: 'computer studies teacher' are two. With
 * operators, terms of one kind joined by 'or' are one, and 'not' excludes the term after it.
 */
export function searchTerms(words: readonly string[], hasOperators = false): SearchTerm[] {
  const terms: SearchTerm[] = []
  let isExcluded = false
  for (let from = 0; from < words.length; ) {
    const length = Math.max(knownLength(words, from), 1)
    const text = words.slice(from, from + length).join(' ')
    from += length
    if (hasOperators && text === 'not' && from < words.length) {
      isExcluded = true
      continue
    }
    const term = { ...termOf(text), isExcluded }
    const [before, joint] = terms.slice(-2)
    if (hasOperators && joint?.text === 'or' && before && joins(before, term))
      terms.splice(-2, 2, either(before, term))
    else terms.push(term)
    isExcluded = false
  }
  return terms
}

const publicSchools = new Set(publicSchoolWords.split(', '))

function termOf(text: string): SearchTerm {
  const meaning = meaningOf(text)
  const subjects = subjectsOf(text) ?? (meaning?.kind === 'subject' ? [meaning.value] : [])
  const names = namesFor(text, meaning, subjects)
  return {
    text,
    names: names ?? [text],
    typed: names || meaning ? null : text,
    meaning,
    meanings: publicSchools.has(text)
      ? (['bom', 'tsc'] as const).map(value => ({ kind: 'employer', value }))
      : meaning
        ? [meaning]
        : [],
    subjects,
    places: meaning?.kind === 'place' ? [meaning] : [],
    parts: [],
    isBoth: false,
    isExcluded: false,
  }
}

function namesFor(text: string, meaning: Meaning | undefined, subjects: readonly string[]) {
  if (subjects.length > 0) return [...subjects.flatMap(namesOf), ...(isLookedFor(text) ? [text] : [])]
  if (meaning?.kind === 'language' || meaning?.kind === 'curriculum') return namesOf(meaning.value)
  if (meaning?.kind !== 'place') return synonymsOf(text)
  return synonymsOf(text) ?? wordsOfRegion(meaning.value) ?? [wordsOf(meaning.value).join(' ')]
}

export const joins = (one: SearchTerm, other: SearchTerm) =>
  !one.isExcluded &&
  !other.isExcluded &&
  ((one.subjects.length > 0 && other.subjects.length > 0) ||
    (one.meaning !== undefined && one.meaning.kind === other.meaning?.kind && isJoined(one.meaning)))

const isJoined = ({ kind }: Meaning) =>
  /^(place|quality|type|level|position|topic|employer|curriculum|language|housing)$/.test(kind)

/** One term for either of two of one kind. */
export const either = (one: SearchTerm, other: SearchTerm): SearchTerm => ({
  ...one,
  text: `${one.text} or ${other.text}`,
  names: [...one.names, ...other.names],
  meanings: [...one.meanings, ...other.meanings],
  subjects: [...one.subjects, ...other.subjects],
  places: [...one.places, ...other.places],
  parts: one.subjects.length === 0 ? [] : [...(one.parts.length > 0 ? one.parts : [one.names]), other.names],
})

const wordsOfPhrases = (phrases: Iterable<string>) => new Set([...phrases].flatMap(name => name.split(' ')))

/** The words of all known names, the most telling ones first. */
export const knownWords: ReadonlySet<string> = wordsOfPhrases([...synonyms(), ...meaningfulPhrases()])

const placeWords = wordsOfPhrases([...meaningfulPhrases()].filter(name => meaningOf(name)?.kind === 'place'))
const otherKnownWords = [...knownWords].filter(word => !placeWords.has(word))

const MIN_LONG = 6
const longFillerWords = [...fillerWords].filter(word => word.length >= MIN_LONG)

/** The word that a misspelt one is meant for, or null, as for ordinary words. A place or ordinary word must be longer, and one slip away. */
export function correctionOf(word: string, others: Iterable<string>): string | null {
  if (ordinaryWords.has(word)) return null
  const near = nearestWord(word, [...otherKnownWords, ...others])
  if (near || word.length < MIN_LONG) return near
  return nearestWord(word, placeWords, 1) ?? nearestWord(word, longFillerWords, 1)
}

const MAX_LENGTH = Math.max(...[...synonyms(), ...meaningfulPhrases()].map(name => name.split(' ').length))

/** The number of words of the longest known phrase at a place; 0 if there is none. */
function knownLength(words: readonly string[], from: number): number {
  for (let length = Math.min(MAX_LENGTH, words.length - from); length > 0; length--) {
    const phrase = words.slice(from, from + length).join(' ')
    if (synonymsOf(phrase) || meaningOf(phrase)) return length
  }
  return 0
}
