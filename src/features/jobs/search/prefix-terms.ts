import type { Db } from '#db/connection.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { statementsFor } from './prepared-statements.ts'

/** The index has prefixes of two and three letters; for longer ones FTS5 first merges the postings of all words. */
const MAX_INDEXED_PREFIX = 3
const MAX_PREFIX_WORDS = 30

/**
 * FTS5 phrases for the words that begin with a word. Past three letters the words are looked up in the index, up to 30 of
 * them: with 1,000,000 jobs a prefix query took 20 ms, this takes 0.1 ms.
 */
export function prefixTerms(db: Db, word: string): string[] {
  if (word.length < 2) return [`"${word}"`]
  if (word.length <= MAX_INDEXED_PREFIX) return [`"${word}" *`]

  const prefix = wordsOf(word)[0] ?? word
  const { termFrom, isFoundAs } = statementsFor(db)
  const phrases = [`"${word}"`]
  let next = termFrom.get({ from: prefix })
  while (next?.term.startsWith(prefix) && phrases.length <= MAX_PREFIX_WORDS) {
    const { term, n } = next
    // A stem that would be stemmed further ('univers') is only found by its prefix.
    phrases.push(isFoundAs.get({ match: `"${term}"`, n }) ? `"${term}"` : `"${term}" *`)
    next = termFrom.get({ from: `${term}\u0001` })
  }
  return phrases
}
