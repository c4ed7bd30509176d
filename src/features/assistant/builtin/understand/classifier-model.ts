/** A trained classifier, in typed arrays, so that to load it takes no work. */
export interface ClassifierModel {
  /** The ids of the intents. */
  intents: string[]
  /** Points that a feature adds to each intent whose examples lack it. */
  lacking: number[]
  /** The rarity of a feature that occurs in no example. */
  rarest: number
  /** The keys of the features in ascending order. */
  keys: Uint32Array
  rarities: Float32Array
  /** A feature's gains run from its start to the start of the next feature. */
  starts: Uint32Array
  /** The intents whose examples have the feature, and what the feature adds to their points, in parts of STEPS. */
  gainIntents: Uint8Array
  gainPoints: Uint8Array
}

/** Points are stored as whole steps. Finer ones change no answer. */
export const STEPS = 16
