import modelFile from '#dist/assistant-harm.bin' with { type: 'file' }
import { builtModel } from '../built-model.ts'
import type { Signs } from './find-signs.ts'
import { featureValue, type HarmModel, harmFeatures, logistic } from './harm-features.ts'

const model = builtModel<HarmModel>(modelFile)

/** The probability, 0 to 1, that a message with these signs speaks of harm. */
export function harmProbability(message: string, signs: Signs): number {
  const { bias, step, weights } = model()
  const features = harmFeatures(message, signs)
  let sum = 0
  for (const feature of features) sum += weights[feature] ?? 0
  return logistic(bias + sum * step * featureValue(features.length))
}
