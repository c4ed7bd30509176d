/** A trained classifier, in typed arrays, so that to load it takes no work. */
export interface ClassifierModel {
  /** The ids of the intents. */
  intents: string[]
  /** The rarity of the features of each bucket, in parts of RARITY_STEPS. */
  rarities: Uint8Array
  /** The number of weights of each bucket; all others are so small that they change no answer, and are left out. */
  counts: Uint8Array
  /** The intents of the weights and the weights, in steps of `step`, bucket after bucket. */
  weightIntents: Uint8Array
  weights: Int8Array
  step: number
}

/** The number of buckets that features are hashed into; the few that share one do little harm. */
export const BUCKETS = 2 ** 17

export const RARITY_STEPS = 20
