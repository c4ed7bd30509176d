import { type Meaning, meaningfulPhrases, meaningOf } from './meanings.ts'
import { synonyms, synonymsOf } from './synonyms.ts'

/** A term of a search, which matches by any of its names. */
export interface SearchTerm {
  /** Its words as entered, in lower case. */
  text: string
  names: readonly string[]
  /** The word as entered if it is no known one; it may be the beginning of another word. */
  typed: string | null
  meaning: Meaning | undefined
}

/** Splits lower-case words into terms, longest known phrases first: 'computer studies teacher' are two. */
export function searchTerms(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let from = 0; from < words.length; ) {
    const length = knownLength(words, from)
    const text = words.slice(from, from + Math.max(length, 1)).join(' ')
    terms.push({
      text,
      names: synonymsOf(text) ?? [text],
      typed: length > 0 ? null : text,
      meaning: meaningOf(text),
    })
    from += Math.max(length, 1)
  }
  return terms
}

/** The words of all known names, the most telling ones first. */
export const knownWords: ReadonlySet<string> = new Set(
  [...synonyms(), ...meaningfulPhrases()].flatMap(name => name.split(' ')),
)

const MAX_LENGTH = Math.max(...[...synonyms(), ...meaningfulPhrases()].map(name => name.split(' ').length))

/** The number of words of the longest known phrase at a place; 0 if there is none. */
function knownLength(words: readonly string[], from: number): number {
  for (let length = Math.min(MAX_LENGTH, words.length - from); length > 0; length--) {
    const phrase = words.slice(from, from + length).join(' ')
    if (synonymsOf(phrase) || meaningOf(phrase)) return length
  }
  return 0
}
