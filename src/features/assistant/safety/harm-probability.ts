import { readFileSync } from 'node:fs'
import modelFile from '#dist/assistant-harm.bin' with { type: 'file' }
import type { Signs } from './find-signs.ts'
import { featureValue, harmFeatures } from './harm-features.ts'
import { decodeHarmModel, type HarmModel, logistic } from './harm-model.ts'

let model: HarmModel | undefined

/** The probability, 0 to 1, that a message with these signs speaks of harm. The model of the build is read with the first message. */
export function harmProbability(message: string, signs: Signs): number {
  model ??= decodeHarmModel(new Uint8Array(readFileSync(modelFile)).buffer)
  const { bias, step, weights } = model
  const features = harmFeatures(message, signs)
  let sum = 0
  for (const feature of features) sum += weights[feature] ?? 0
  return logistic(bias + sum * step * featureValue(features.length))
}
