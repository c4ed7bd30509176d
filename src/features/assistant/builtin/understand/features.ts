import { wordsOf } from '#src/domain/tokenize.ts'
import { remember } from '../../remember.ts'
import { BUCKETS } from './classifier-model.ts'
import { verbRoot } from './lexicon.ts'
import { tokensOf } from './tokenize.ts'

/** The weight of each kind of feature. */
const MEANING = 1
const WORD = 1
const PAIR = 0.6
/** Ideas that follow each other, whatever is said between them. */
const IDEAS = 0.5
/** The first and the last word, which tell a question from a statement. */
const END = 0.3
/** A verb without its prefixes. */
const ROOT = 0.8
/** Pieces of words cover typing errors and the many forms of Kiswahili verbs. */
const PIECE = 0.35
const PIECE_LETTERS = 4

/**
 * The features of a message with their weights: the ideas of its words, the words, pairs of neighbours, the ends, and pieces of words.
 * A named thing such as Nairobi counts by its kind only, since people ask about all counties alike.
 */
export function featuresOf(message: string): Map<string, number> {
  const text = message.replace(emailAddress, ' anemailaddress ')
  const features = new Map<string, number>()
  const tokens = tokensOf(text)
  let last = ''
  for (const { ideas, thing } of tokens) {
    for (const idea of ideas) {
      features.set(`idea ${idea}`, MEANING)
      if (last) features.set(`ideas ${last} ${idea}`, IDEAS)
      last = idea
    }
    if (thing) features.set(`thing ${thing.kind}`, MEANING)
  }
  const named = new Set(
    tokens.flatMap(({ thing, words }) => (thing && thing.kind !== 'kind' ? words.split(' ') : [])),
  )
  const words = wordsOf(text)
  const [first] = words
  if (first) features.set(`first ${first}`, END).set(`last ${words.at(-1)}`, END)
  let before = ''
  for (const word of words) {
    if (named.has(word)) continue
    const { stem, root, feature, pieces } = ofWord(word)
    features.set(feature, WORD)
    if (root && !features.has(root)) features.set(root, ROOT)
    if (before) features.set(`pair ${before} ${stem}`, PAIR)
    for (const piece of pieces) features.set(piece, PIECE)
    before = stem
  }
  return features
}

/** The weight of the intent and part that a follow-up goes on from. */
const AFTER = 0.6

/** The features of a message that follows the answer of an intent, in which its words may mean something else. */
export function featuresAfter(
  message: string,
  { id, part }: { id: string; part?: string | undefined },
): Map<string, number> {
  const features = featuresOf(message)
  features.set(`after ${id}`, AFTER)
  if (part) features.set(`after ${id}/${part}`, AFTER)
  return features
}

const MAX_REMEMBERED = 20_000

const ofWord = remember(MAX_REMEMBERED, word => {
  const stem = stemOf(word)
  const root = verbRoot(word)
  return {
    stem,
    root: root && `word ${stemOf(root)}`,
    feature: wordFeature(word),
    pieces: piecesOf(stem).map(piece => `piece ${piece}`),
  }
})

/** The feature of a word of a message. */
export const wordFeature = (word: string) => `word ${stemOf(word)}`

const emailAddress = /[^\s@]+@[^\s@]+\.[a-z]+/gi

const stemOf = (word: string) => word.replace(/ies$/, 'y').replace(/(ing|ed|es|s|ly|er)$/, '')

function piecesOf(word: string): string[] {
  const bounded = `^${word}$`
  const starts = Math.max(0, bounded.length - PIECE_LETTERS + 1)
  return Array.from({ length: starts }, (_, from) => bounded.slice(from, from + PIECE_LETTERS))
}

/** The buckets of a message's features, and their values: rare features count for more, and long messages as much as short ones. */
export interface Vector {
  buckets: Uint32Array
  values: Float32Array
}

export function vectorOf(features: ReadonlyMap<string, number>, rarities: Uint8Array): Vector {
  const buckets = Uint32Array.from(features.keys(), bucketOf)
  const values = Float32Array.from(features.values())
  for (const [n, bucket] of buckets.entries()) values[n] = (values[n] ?? 0) * (rarities[bucket] ?? 0)
  const length = Math.hypot(...values) || 1
  return { buckets, values: values.map(value => value / length) }
}

export const bucketOf = (feature: string) => Bun.hash.xxHash32(feature) % BUCKETS
