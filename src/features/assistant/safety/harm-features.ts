import { wordsOf } from '#src/domain/tokenize.ts'
import type { Signs } from './find-signs.ts'

/** The number of weights of the harm model. Features are hashed into them, and the few that share one do little harm. */
export const BUCKETS = 2 ** 18

/** Pieces of words cover typing errors and the many forms of Kiswahili verbs. */
const PIECE_LETTERS = [3, 4, 5]

/** The features of a message, as their buckets: its words, neighbouring pairs, pieces of words, concepts and the rule it fulfils. */
export function harmFeatures(message: string, { concepts, rule }: Signs): Uint32Array {
  const features: string[] = Array.from(concepts, concept => `concept ${concept}`)
  features.push(`strength ${rule?.strength}`, `kind ${rule?.strength} ${rule?.kind}`)
  let before = '^'
  for (const word of wordsOf(message.replace(/(\p{L})\1{2,}/gu, '$1'))) {
    features.push(`word ${word}`, `pair ${before} ${word}`)
    const bounded = `^${word}$`
    for (const letters of PIECE_LETTERS)
      for (let from = 0; from + letters <= bounded.length; from++)
        features.push(bounded.slice(from, from + letters))
    before = word
  }
  features.push(`pair ${before} $`)
  return Uint32Array.from(new Set(features.map(feature => Bun.hash.xxHash32(feature) % BUCKETS)))
}

/** The value of each feature of a message that has so many: a long message counts no more for its length, and a short one less. */
export const featureValue = (count: number) => 1 / Math.sqrt(count + FEW)
const FEW = 50

/** A trained logistic regression. */
export interface HarmModel {
  bias: number
  /** By the bucket of a feature, in steps of `step`. */
  weights: Int8Array
  step: number
}

export const logistic = (points: number) => 1 / (1 + Math.exp(-points))
