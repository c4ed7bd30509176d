import { fillerWords } from '#src/domain/search/filler-words.ts'
import { meaningOf } from '#src/domain/search/meanings.ts'
import { ordinaryWords } from '#src/domain/search/ordinary-words.ts'
import { plainWords } from '#src/domain/search/plain-words.ts'
import { readSearch } from '#src/domain/search/read-search.ts'
import type { SearchTerm } from '#src/domain/search/terms.ts'
import { isVerb } from '#src/domain/search/verbs.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { patternsOf } from '../patterns.ts'
import { correctedWord, joining, lexicon, spelt, verbIn, verbRoot } from './lexicon.ts'
import { withoutLimitWords } from './limits.ts'

/** In longer messages, words of no known meaning are mostly not what is searched for. */
const MAX_UNKNOWN = 12

/** The words of a message that the site's own search is given: all that it knows, and what may be a name or subject. */
export function searchWords(text: string): string {
  const isShort = wordsOf(text).length <= MAX_UNKNOWN
  return joined(termsOf(withoutLimitWords(text)).filter(term => term.meaning || (isShort && isUnusual(term))))
}

/** A search after a further message: what the message says takes the place of what was said of the same kind, or leaves it out. */
export function changedSearch(
  old: string,
  now: string,
  { text, not }: { text: string; not: string[] },
): string {
  const later = termsOf(now)
  const kinds = new Set([...later.map(kindOf), ...(anywhere.test(text) ? ['place'] : [])])
  const isLeft = ({ text, meaning }: SearchTerm) =>
    !not.some(name => [text, meaning?.value.toLowerCase()].includes(name.toLowerCase()))
  const earlier = termsOf(old).filter(term => !kinds.has(kindOf(term)) && isLeft(term))
  return joined([...earlier, ...later])
}

/** Gives up the place of the search before. */
export const anywhere =
  /\b(any|all|other|every|whole) (county|counties|place|places|town|country)\b|\b(anywhere|popote|kokote|kenya (nzima|yote)|kaunti (yoyote|zote|nyingine))\b/i

/** Whether a search says what the results must be, not only where or at what level. */
export const namesThing = (search: string) =>
  termsOf(search).some(
    ({ meaning }) => !/^(place|level|type|mode|employer|quality)$/.test(meaning?.kind ?? 'word'),
  )

/** Whether a search has a word of known meaning that a row may say, beside where and at what level. */
export const tellsThing = (search: string) =>
  termsOf(search).some(({ meaning }) => meaning && !/^(place|level|type|mode|employer)$/.test(meaning.kind))

/** The words of a message that are neither conversation nor what the search is given: those which few rows say may tell most. */
export function wordsBeside(text: string, search: string): string[] {
  const searched = new Set(termsOf(search).flatMap(({ text }) => text.split(' ')))
  const isOrdinary = (word: string) =>
    word.length < 4 || /\d/.test(word) || fillerWords.has(word) || ofFields.test(meaningOf(word)?.kind ?? '')
  return wordsOf(withoutLimitWords(withoutAsides(text))).filter(
    word => !searched.has(word) && (isPaper.test(word) || !(isOrdinary(word) || isVerb(word))),
  )
}

/** Certificates with short names. */
const isPaper = /^(p1|pte|bed)$/
/** What rows have fields for. */
const ofFields = /^(place|role|level|type|mode|subject|housing|employer)$/

/** A message without what it says beside what is searched for: 'good evening'. */
export const withoutAsides = (text: string) =>
  [...patternsOf('beside what is searched for').values()].reduce(
    (rest, words) => rest.replace(words, ' '),
    text,
  )

/** A search without its terms of some kinds, or of some values. */
export const withoutKinds = (search: string, kinds: RegExp) =>
  joined(
    termsOf(search).filter(
      ({ meaning }) => !meaning || !(kinds.test(meaning.kind) || kinds.test(meaning.value)),
    ),
  )

/** The terms of a text that have a meaning for the search, and their words. */
export function searchTermsIn(text: string) {
  const terms = termsOf(text).filter(({ meaning }) => meaning && !/^tsc/.test(String(meaning.value)))
  return { terms, words: new Set(terms.flatMap(({ text }) => text.split(' '))) }
}

const termsOf = (text: string) =>
  readSearch(plainWords(text).join(' ')).terms.filter(({ isExcluded }) => !isExcluded)

const joined = (terms: SearchTerm[]) => terms.map(({ text }) => text).join(' ')

/** Whether no word of a term belongs to conversation; 'tution' may be a slip in what is searched for. */
const isUnusual = ({ text }: SearchTerm) =>
  text.split(' ').every(word => word.length > 3 && !/\d/.test(word) && (!isKnown(word) || isOfRole(word)))

const isKnown = (word: string) =>
  lexicon.has(word) ||
  joining.has(word) ||
  spelt.has(word) ||
  ordinaryWords.has(word) ||
  deniedVerb.test(word) ||
  verbIn(word) !== null ||
  verbRoot(word) !== null ||
  isSlip(word)

/** 'Sitaki', 'hakuna', 'haizidi'. */
const deniedVerb = /^(?:si|ha|asi|isi|zisi|wasi)(?:na|ta|ja|ku|i|zi|wa|tu|m)?[a-z]{2,}[aeiu]$/

/** Whether a word is meant for one of conversation: 'aplied'. */
function isSlip(word: string): boolean {
  const meant = correctedWord(word)
  return meant !== null && !lexicon.get(meant)?.thing
}

const isOfRole = (word: string) =>
  ['teacher', 'tutor', 'counselor', 'coach'].some(role => lexicon.get(word)?.ideas.has(role))

/** What a later term of the same kind replaces. */
function kindOf({ meaning, text }: SearchTerm): string {
  if (!meaning) return 'word'
  if (/^(topic|work|position|focus)$/.test(meaning.kind)) return 'subject'
  if (meaning.kind === 'mode' || meaning.value === 'remote') return 'mode'
  return /^(quality|character)$/.test(meaning.kind) ? text : meaning.kind
}
