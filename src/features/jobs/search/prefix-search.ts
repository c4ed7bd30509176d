import type { Db } from '#db/connection.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { statementsFor } from './prepared-statements.ts'

/** The index keeps the beginnings of two and three letters; FTS5 merges the postings of all longer words first. */
const INDEXED = 3
const MAX_WORDS = 30

/**
 * What finds the words that begin with a word, as FTS5 phrases. Past three letters the words are looked up in the index, up
 * to 30 of them: a prefix query took 20 ms among 1,000,000 jobs, this 0.1 ms.
 */
export function prefixTerms(db: Db, word: string): string[] {
  if (word.length < 2) return [`"${word}"`]
  if (word.length <= INDEXED) return [`"${word}" *`]

  const beginning = wordsOf(word)[0] ?? word
  const { termFrom, isFoundAs } = statementsFor(db)
  const phrases = [`"${word}"`]
  let next = termFrom.get({ from: beginning })
  while (next?.term.startsWith(beginning) && phrases.length <= MAX_WORDS) {
    const { term, n } = next
    // A stem that would be stemmed further ('univers') is only found by its beginning.
    phrases.push(isFoundAs.get({ match: `"${term}"`, n }) ? `"${term}"` : `"${term}" *`)
    next = termFrom.get({ from: `${term}\u0001` })
  }
  return phrases
}
