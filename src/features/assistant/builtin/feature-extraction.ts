import { wordsOf } from '#src/domain/tokenize.ts'
import { remember, tokensOf } from './tokenize.ts'

/** How much each kind of feature counts beside the others. */
const MEANING = 1
const WORD = 1
const PAIR = 0.6
/** Pieces of words stand for slips, and for the many forms of a Kiswahili verb. */
const PIECE = 0.35
const PIECE_LETTERS = 4

/**
 * What of a text tells what it asks, and how much each counts: what its words mean, the words, each two that follow one another,
 * and pieces of words. A thing that is named, such as Nairobi, counts by its kind: all counties are asked about alike.
 */
export function featuresOf(message: string): Map<string, number> {
  const text = message.replace(emailAddress, ' anemailaddress ')
  const features = new Map<string, number>()
  const tokens = tokensOf(text)
  for (const { ideas, thing } of tokens) {
    for (const idea of ideas) features.set(`idea ${idea}`, MEANING)
    if (thing) features.set(`thing ${thing.kind}`, MEANING)
  }
  const named = new Set(tokens.flatMap(({ thing, words }) => (thing ? words.split(' ') : [])))
  let before = ''
  for (const word of wordsOf(text)) {
    if (named.has(word)) continue
    const { stem, feature, pieces } = ofWord(word)
    features.set(feature, WORD)
    if (before) features.set(`pair ${before} ${stem}`, PAIR)
    for (const piece of pieces) features.set(piece, PIECE)
    before = stem
  }
  return features
}

/** Examples and messages are made of the same words. */
const MAX_REMEMBERED = 20_000

const ofWord = remember(MAX_REMEMBERED, word => {
  const stem = stemOf(word)
  return { stem, feature: `word ${stem}`, pieces: piecesOf(stem).map(piece => `piece ${piece}`) }
})

/** One word, whose ever it may be. */
const emailAddress = /[^\s@]+@[^\s@]+\.[a-z]+/gi

const stemOf = (word: string) => word.replace(/ies$/, 'y').replace(/(ing|ed|es|s|ly|er)$/, '')

function piecesOf(word: string): string[] {
  const bounded = `^${word}$`
  const starts = Math.max(0, bounded.length - PIECE_LETTERS + 1)
  return Array.from({ length: starts }, (_, from) => bounded.slice(from, from + PIECE_LETTERS))
}
