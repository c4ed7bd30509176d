import type { UserType } from '#src/domain/people/roles.ts'
import { featuresOf } from './feature-extraction.ts'
import type { Intent } from './intent.ts'
import type { Model } from './naive-bayes.ts'
import { partsOf } from './split-message.ts'

/** An intent and its probability, 0 to 1. */
export interface Recognised {
  intent: Intent
  score: number
}

/** A message with a lower score counts as not understood. */
export const MIN_SCORE = 0.4

/** The higher, the more the best intent stands out from the others. */
const SHARPNESS = 4
/** Subtracted from intents that the asker's role rarely uses. */
const UNEXPECTED_PENALTY = 1.5
/** The score of a message decreases if the share of known words is below this. */
const KNOWN_SHARE = 0.5

/** Returns a function that recognises the intent of a message, with a model trained on the intents' examples. */
export function createClassifier(intents: Intent[], model: Model) {
  function compare(text: string, userType: UserType): Recognised | null {
    const features = featuresOf(text)
    const points = pointsOf(features, model)
    for (const [at, intent] of intents.entries()) {
      if (!isExpectedOf(userType, intent)) points[at] = (points[at] ?? 0) - UNEXPECTED_PENALTY
    }
    const most = Math.max(...points)
    const intent = intents[points.indexOf(most)]
    if (!intent) return null
    const likelihood = 1 / sum(points.map(point => Math.exp((point - most) * SHARPNESS)))
    return { intent, score: likelihood * Math.min(1, shareKnown(features, model) / KNOWN_SHARE) }
  }

  return function recognise(message: string, userType: UserType): Recognised | null {
    const found = partsOf(message).flatMap(({ text, counts }) => {
      const one = compare(text, userType)
      return one ? [{ ...one, score: one.score * counts }] : []
    })
    const questions = found.filter(({ intent, score }) => !intent.isTalk && score >= MIN_SCORE)
    const ranked = (questions.length > 0 ? questions : found).toSorted((a, b) => b.score - a.score)
    return ranked[0] ?? null
  }
}

/** The points of each intent for some weighted features. Unknown features reduce the weight of the others. */
function pointsOf(features: Map<string, number>, model: Model): number[] {
  const { places, rarities, rarest, starts, gains, lacking } = model
  const all = [...features].map(([feature, weight]) => {
    const place = places.get(feature)
    return { place, weight: weight * (place === undefined ? rarest : (rarities[place] ?? 0)) }
  })
  const length = Math.hypot(...all.map(({ weight }) => weight)) || 1
  const known = all.filter(({ place }) => place !== undefined)
  const whole = sum(known.map(({ weight }) => weight / length))
  const points = lacking.map(less => whole * less)
  for (const { place = 0, weight } of known) {
    for (let n = starts[place] ?? 0; n < (starts[place + 1] ?? 0); n++) {
      const at = gains.intents[n] ?? 0
      points[at] = (points[at] ?? 0) + (weight / length) * (gains.amounts[n] ?? 0)
    }
  }
  return points
}

/** The share of a message's words that occur in examples. */
function shareKnown(features: Map<string, number>, { places }: Model): number {
  const words = [...features.keys()].filter(feature => /^(word|thing) /.test(feature))
  return words.length === 0 ? 0 : words.filter(word => places.has(word)).length / words.length
}

const isExpectedOf = (userType: UserType, intent: Intent) => !intent.for || intent.for.includes(userType)

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
