/** A trained classifier, as training makes it. */
export interface Model {
  /** The ids of the intents. */
  intents: string[]
  /** Points that a feature adds to each intent whose examples lack it. */
  lacking: number[]
  /** The rarity of a feature that occurs in no example. */
  rarest: number
  /** In the order of their keys. */
  features: { key: number; rarity: number; gains: { intent: number; points: number }[] }[]
}

/** A classifier as it is read from its file: views of the bytes, so that loading takes no work. */
export interface LoadedModel extends Omit<Model, 'features'> {
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

/** The file: the length of a header in JSON, the header, then the arrays of LoadedModel one after the other. */
export function encodeModel({ features, ...rest }: Model): Uint8Array<ArrayBuffer> {
  const gains = features.flatMap(feature => feature.gains)
  const starts = new Uint32Array(features.length + 1)
  for (const [n, feature] of features.entries()) starts[n + 1] = (starts[n] ?? 0) + feature.gains.length
  const header = new TextEncoder().encode(JSON.stringify({ ...rest, n: features.length, m: gains.length }))
  const padded = new Uint8Array(Math.ceil(header.length / 4) * 4).fill(32)
  padded.set(header)
  const parts = [
    Uint32Array.of(padded.length),
    padded,
    Uint32Array.from(features, ({ key }) => key),
    Float32Array.from(features, ({ rarity }) => rarity),
    starts,
    Uint8Array.from(gains, ({ intent }) => intent),
    Uint8Array.from(gains, ({ points }) => Math.min(255, Math.round(points * STEPS))),
  ]
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const { buffer, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer), at)
    at += byteLength
  }
  return bytes
}

export function decodeModel(file: ArrayBuffer): LoadedModel {
  const [length = 0] = new Uint32Array(file, 0, 1)
  const { n, m, ...rest } = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length)))
  const keysAt = 4 + length
  const gainsAt = keysAt + 4 * (3 * n + 1)
  return {
    ...rest,
    keys: new Uint32Array(file, keysAt, n),
    rarities: new Float32Array(file, keysAt + 4 * n, n),
    starts: new Uint32Array(file, keysAt + 8 * n, n + 1),
    gainIntents: new Uint8Array(file, gainsAt, m),
    gainPoints: new Uint8Array(file, gainsAt + m, m),
  }
}
