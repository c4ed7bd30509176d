import type { UserType } from '#src/domain/people/roles.ts'
import { featuresOf } from './feature-extraction.ts'
import type { Intent } from './intent.ts'
import type { Model } from './naive-bayes.ts'
import { partsOf } from './split-message.ts'

/** An intent and how likely a message asks it, 0 to 1. */
export interface Recognised {
  intent: Intent
  score: number
}

/** Below this, nobody can tell what a message asks. */
export const SURE = 0.4

/** How sharply the likeliest stands out. */
const SHARPNESS = 4
/** What is asked by somebody of whom it is not expected. */
const UNEXPECTED = 1.5
/** A message of which less than this share of words is known says little. */
const KNOWN_SHARE = 0.5

/** Tells what messages ask, by what was learnt of the intents' examples. */
export function createClassifier(intents: Intent[], model: Model) {
  function compare(text: string, userType: UserType): Recognised | null {
    const features = featuresOf(text)
    const points = pointsOf(features, model)
    for (const [at, intent] of intents.entries()) {
      if (!isExpectedOf(userType, intent)) points[at] = (points[at] ?? 0) - UNEXPECTED
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
    const questions = found.filter(({ intent, score }) => !intent.isTalk && score >= SURE)
    const ranked = (questions.length > 0 ? questions : found).toSorted((a, b) => b.score - a.score)
    return ranked[0] ?? null
  }
}

/** How much some features with their weights speak for each intent; what is not known makes the others count less. */
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

/** The share of a message's words that stand in examples. */
function shareKnown(features: Map<string, number>, { places }: Model): number {
  const words = [...features.keys()].filter(feature => /^(word|thing) /.test(feature))
  return words.length === 0 ? 0 : words.filter(word => places.has(word)).length / words.length
}

const isExpectedOf = (userType: UserType, intent: Intent) => !intent.for || intent.for.includes(userType)

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
