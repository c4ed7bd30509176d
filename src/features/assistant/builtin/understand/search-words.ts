import { plainWords } from '#src/domain/search/plain-words.ts'
import { readSearch } from '#src/domain/search/read-search.ts'
import type { SearchTerm } from '#src/domain/search/terms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { joining, lexicon, spelt, verbIn, verbRoot } from './lexicon.ts'

/** In longer messages, words of no known meaning are mostly not what is searched for. */
const MAX_UNKNOWN = 12

/** The words of a message that the site's own search is given: all that it knows, and what may be a name or subject. */
export function searchWords(text: string): string {
  const isShort = wordsOf(text).length <= MAX_UNKNOWN
  return joined(termsOf(text).filter(term => term.meaning || (isShort && isUnusual(term))))
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

const anywhere =
  /\b(any|all|other|every|whole) (county|counties|place|places|town|country)\b|\b(anywhere|popote|kokote|kenya (nzima|yote)|kaunti (yoyote|zote|nyingine))\b/i

/** Whether a search says what the results must be, not only where or at what level. */
export const namesThing = (search: string) =>
  termsOf(search).some(
    ({ meaning }) => !/^(place|level|type|mode|employer|quality)$/.test(meaning?.kind ?? 'word'),
  )

/** A search apart from when jobs were posted: 'this week' may be when they close. */
export const withoutRecency = (search: string) =>
  joined(termsOf(search).filter(({ meaning }) => meaning?.kind !== 'recency'))

/** The words of a text that have a meaning for the search. */
export const wordsWithMeaning = (text: string) =>
  new Set(termsOf(text).flatMap(({ meaning, text }) => (meaning ? text.split(' ') : [])))

const termsOf = (text: string) =>
  readSearch(plainWords(text).join(' ')).terms.filter(({ isExcluded }) => !isExcluded)

const joined = (terms: SearchTerm[]) => terms.map(({ text }) => text).join(' ')

/** Whether no word of a term belongs to conversation; 'tution' may be a slip in what is searched for. */
const isUnusual = ({ text }: SearchTerm) =>
  text.split(' ').every(word => word.length > 2 && !/\d/.test(word) && (!isKnown(word) || isOfRole(word)))

const isKnown = (word: string) =>
  lexicon.has(word) || joining.has(word) || spelt.has(word) || verbIn(word) || verbRoot(word)

const isOfRole = (word: string) =>
  ['teacher', 'tutor', 'counselor', 'coach'].some(role => lexicon.get(word)?.ideas.has(role))

/** What a later term of the same kind replaces. */
function kindOf({ meaning, text }: SearchTerm): string {
  if (!meaning) return 'word'
  if (/^(topic|work|position|focus)$/.test(meaning.kind)) return 'subject'
  if (meaning.kind === 'mode' || meaning.value === 'remote') return 'mode'
  return /^(quality|character)$/.test(meaning.kind) ? text : meaning.kind
}
