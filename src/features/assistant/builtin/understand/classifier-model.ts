/** A trained classifier, in typed arrays, so that to load it takes no work. */
export interface ClassifierModel {
  /** The number of examples of the training data. */
  examples: number
  /** The rarity of the features of each bucket (rarityOf). A feature of no example is as rare as that of a single one. */
  rarities: Uint8Array
  intents: ClassWeights
  /** The parts of all intents: `id/part`, and `id/` for a question of the intent that asks for none of its parts. */
  parts: ClassWeights
  /** What a message is after an answer that showed things (dialogue-act.ts). */
  acts: ClassWeights
}

/** The weights of features for some classes. All others are so small that they change no answer, and are left out. */
export interface ClassWeights {
  names: string[]
  /** The number of weights of each bucket. */
  counts: Uint16Array | Uint8Array
  /** The classes of the weights and the weights, in steps of `step`, bucket after bucket. */
  classes: Uint16Array | Uint8Array
  weights: Int8Array
  step: number
}

/** The number of buckets that features are hashed into; the few that share one do little harm. */
export const BUCKETS = 2 ** 17

const RARITY_STEPS = 20

/** The rarity of a feature that so many of the examples have. */
export const rarityOf = (having: number, examples: number) =>
  Math.round(RARITY_STEPS * Math.log(1 + examples / Math.max(1, having)))
