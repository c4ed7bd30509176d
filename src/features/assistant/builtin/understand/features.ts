import { wordsOf } from '#src/domain/tokenize.ts'
import { remember } from '../../remember.ts'
import { tokensOf } from './tokenize.ts'

/** The weight of each kind of feature. */
const MEANING = 1
const WORD = 1
const PAIR = 0.6
/** Pieces of words cover typing errors and the many forms of Kiswahili verbs. */
const PIECE = 0.35
const PIECE_LETTERS = 4

/**
 * The features of a message with their weights: the ideas of its words, the words, pairs of neighbouring words, and pieces of words.
 * A named thing such as Nairobi counts by its kind only, since people ask about all counties alike.
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

const MAX_REMEMBERED = 20_000

const ofWord = remember(MAX_REMEMBERED, word => {
  const stem = stemOf(word)
  return { stem, feature: `word ${stem}`, pieces: piecesOf(stem).map(piece => `piece ${piece}`) }
})

const emailAddress = /[^\s@]+@[^\s@]+\.[a-z]+/gi

const stemOf = (word: string) => word.replace(/ies$/, 'y').replace(/(ing|ed|es|s|ly|er)$/, '')

function piecesOf(word: string): string[] {
  const bounded = `^${word}$`
  const starts = Math.max(0, bounded.length - PIECE_LETTERS + 1)
  return Array.from({ length: starts }, (_, from) => bounded.slice(from, from + PIECE_LETTERS))
}

/** The key of a feature in the model: a hash, since the names are not needed. */
export const featureKey = (feature: string) => Bun.hash.xxHash32(feature)
