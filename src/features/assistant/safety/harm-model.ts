import { BUCKETS } from './harm-features.ts'

/** A trained logistic regression. */
export interface HarmModel {
  bias: number
  /** By the bucket of a feature, in steps of `step`. */
  weights: Int8Array
  step: number
}

export const logistic = (points: number) => 1 / (1 + Math.exp(-points))

/** The file: bias and step, then a byte for each weight. */
export function encodeHarmModel({ bias, step, weights }: HarmModel): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8 + BUCKETS)
  new Float32Array(bytes.buffer, 0, 2).set([bias, step])
  new Int8Array(bytes.buffer, 8).set(weights)
  return bytes
}

export function decodeHarmModel(file: ArrayBuffer): HarmModel {
  const [bias = 0, step = 0] = new Float32Array(file, 0, 2)
  return { bias, step, weights: new Int8Array(file, 8, BUCKETS) }
}
