import type { UserType } from '#src/features/accounts/schema.ts'
import { featuresOf } from './features.ts'
import type { Intent } from './intent.ts'
import { partsOf } from './parts.ts'

/** An intent and how likely a message asks it, 0 to 1. */
export interface Recognised {
  intent: Intent
  score: number
}

/** Below this, nobody can tell what a message asks. */
export const SURE = 0.4

/** Two words or a piece of one that stand in a single example are chance. */
const isChance = (feature: string, count: number) => count < 2 && /^(pair|piece) /.test(feature)
/** How often what was never seen is taken to have been seen: little, as each intent has some hundred examples. */
const UNSEEN = 0.03
/** How sharply the likeliest stands out. */
const SHARPNESS = 4
/** What is asked by somebody of whom it is not expected. */
const UNEXPECTED = 1.5
/** A message of which less than this share of words is known says little. */
const KNOWN_SHARE = 0.5

/**
 * Learns from examples what messages ask: complement naive Bayes (Rennie et al., 'Tackling the Poor Assumptions of Naive Bayes Text
 * Classifiers', 2003). Each feature of a message speaks for the intents whose examples have it: the more, the more often it stands
 * there and the less elsewhere; rare ones count for more, and a long message as much as a short one.
 */
export function recogniserOf(intents: Intent[], examples: ReadonlyMap<string, string[]>) {
  const known = intents.flatMap(({ id }, at) =>
    (examples.get(id) ?? []).map(text => ({ at, features: featuresOf(text) })),
  )
  const counts = new Map<string, number>()
  for (const { features } of known) {
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }

  const isKnown = (feature: string) => {
    const count = counts.get(feature)
    return count !== undefined && !isChance(feature, count)
  }

  /** The features with their weights, as a vector of length one; those that tell nothing make the others shorter. */
  function vectorOf(features: Map<string, number>): [feature: string, weight: number][] {
    const all = [...features].map(([feature, weight]): [string, number] => [
      feature,
      weight * Math.log(1 + known.length / (counts.get(feature) ?? 1)),
    ])
    const length = Math.hypot(...all.map(([, weight]) => weight)) || 1
    return all.filter(([feature]) => isKnown(feature)).map(([feature, weight]) => [feature, weight / length])
  }

  /** How much of each feature stands in the examples of each intent, and of all features. */
  const seen = new Map<string, Map<number, number>>()
  const totals = intents.map(() => 0)
  for (const { at, features } of known) {
    for (const [feature, weight] of vectorOf(features)) {
      const byIntent = seen.get(feature) ?? new Map<number, number>()
      byIntent.set(at, (byIntent.get(at) ?? 0) + weight)
      seen.set(feature, byIntent)
      totals[at] = (totals[at] ?? 0) + weight
    }
  }
  const whole = sum(totals)
  const unseen = UNSEEN * seen.size
  /** What any feature says of an intent whose examples lack it. */
  const lacking = totals.map(total => Math.log((whole - total + unseen) / (total + unseen)))
  /** What a feature says beyond that of those whose examples have it. */
  const gains = new Map(
    [...seen].map(([feature, byIntent]) => {
      const all = sum([...byIntent.values()]) + UNSEEN
      const gain = (here: number) => Math.log((here + UNSEEN) / UNSEEN) + Math.log(all / (all - here))
      return [feature, [...byIntent].map(([at, here]) => [at, gain(here)] as const)]
    }),
  )

  function compare(text: string, userType: UserType): Recognised | null {
    const features = featuresOf(text)
    const points = intents.map(intent => (isExpectedOf(userType, intent) ? 0 : -UNEXPECTED))
    for (const [feature, weight] of vectorOf(features)) {
      for (const [at, less] of lacking.entries()) points[at] = (points[at] ?? 0) + weight * less
      for (const [at, gain] of gains.get(feature) ?? []) points[at] = (points[at] ?? 0) + weight * gain
    }
    const most = Math.max(...points)
    const intent = intents[points.indexOf(most)]
    if (!intent) return null
    const likelihood = 1 / sum(points.map(point => Math.exp((point - most) * SHARPNESS)))
    return { intent, score: likelihood * Math.min(1, shareKnown(features) / KNOWN_SHARE) }
  }

  return function recognise(message: string, userType: UserType): Recognised | null {
    const found = partsOf(message).flatMap(({ text, counts }) => {
      const one = compare(text, userType)
      return one ? [{ ...one, score: one.score * counts }] : []
    })
    const questions = found.filter(({ intent }) => !intent.isTalk)
    const ranked = (questions.length > 0 ? questions : found).toSorted((a, b) => b.score - a.score)
    return ranked[0] ?? null
  }

  /** The share of a message's words that are in examples, or mean something here. */
  function shareKnown(features: Map<string, number>): number {
    const words = [...features.keys()].filter(feature => feature.startsWith('word '))
    const found = words.filter(isKnown)
    const things = [...features.keys()].filter(feature => feature.startsWith('thing '))
    const all = words.length + things.length
    return all === 0 ? 0 : (found.length + things.length) / all
  }
}

const isExpectedOf = (userType: UserType, intent: Intent) => !intent.for || intent.for.includes(userType)

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
