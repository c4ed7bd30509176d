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

/** How often what was never seen is taken to have been seen: little, as each intent has some hundred examples. */
const UNSEEN = 0.03
/** How sharply the likeliest stands out. */
const SHARPNESS = 4
/** What is asked by somebody of whom it is not expected. */
const UNEXPECTED = 1.5
/** A message of which less than this share of words is known says little. */
const KNOWN_SHARE = 0.5

/** What was learnt of one feature. */
interface Learnt {
  /** Rare features count for more. */
  rarity: number
  /** How much it speaks for each intent whose examples have it: the intent's place, then how much, one after the other. */
  gains: Float32Array
}

interface Model {
  features: Map<string, Learnt>
  /** What any feature says of each intent whose examples lack it. */
  lacking: number[]
  /** The rarity of what stands in no example. */
  rarest: number
}

/**
 * Learns from examples what messages ask: complement naive Bayes (Rennie et al., 'Tackling the Poor Assumptions of Naive Bayes Text
 * Classifiers', 2003). Each feature of a message speaks for the intents whose examples have it: the more, the more often it stands
 * there and the less elsewhere; a long message counts as much as a short one.
 */
export function recogniserOf(intents: Intent[], examples: ReadonlyMap<string, string[]>) {
  const model = learn(intents, examples)

  function compare(text: string, userType: UserType): Recognised | null {
    const features = featuresOf(text)
    const known = vectorOf(features, model)
    const whole = sum(known.map(([, weight]) => weight))
    const points = intents.map(
      (intent, at) => whole * (model.lacking[at] ?? 0) - (isExpectedOf(userType, intent) ? 0 : UNEXPECTED),
    )
    for (const [{ gains }, weight] of known) {
      for (let n = 0; n < gains.length; n += 2) {
        const at = gains[n] ?? 0
        points[at] = (points[at] ?? 0) + weight * (gains[n + 1] ?? 0)
      }
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

function learn(intents: Intent[], examples: ReadonlyMap<string, string[]>): Model {
  const known = intents.flatMap(({ id }, at) =>
    (examples.get(id) ?? []).map(text => ({ at, features: featuresOf(text) })),
  )
  const counts = new Map<string, number>()
  for (const { features } of known) {
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  const rarityOf = (count: number) => Math.log(1 + known.length / count)
  const features = new Map<string, Learnt>()
  const model = { features, lacking: [], rarest: rarityOf(1) }
  for (const [feature, count] of counts) {
    if (!isChance(feature, count)) features.set(feature, { rarity: rarityOf(count), gains: NONE })
  }

  /** How much of each feature stands in the examples of each intent, and of all features. */
  const seen = new Map<Learnt, Map<number, number>>()
  const totals = intents.map(() => 0)
  for (const { at, features } of known) {
    for (const [learnt, weight] of vectorOf(features, model)) {
      const byIntent = seen.get(learnt) ?? new Map<number, number>()
      seen.set(learnt, byIntent.set(at, (byIntent.get(at) ?? 0) + weight))
      totals[at] = (totals[at] ?? 0) + weight
    }
  }
  for (const [learnt, byIntent] of seen) {
    const all = sum([...byIntent.values()]) + UNSEEN
    const gain = (here: number) => Math.log((here + UNSEEN) / UNSEEN) + Math.log(all / (all - here))
    learnt.gains = new Float32Array([...byIntent].flatMap(([at, here]) => [at, gain(here)]))
  }
  const whole = sum(totals)
  const unseen = UNSEEN * seen.size
  return { ...model, lacking: totals.map(total => Math.log((whole - total + unseen) / (total + unseen))) }
}

const NONE = new Float32Array()

/** Two words or a piece of one that stand in a single example are chance. */
const isChance = (feature: string, count: number) => count < 2 && /^(pair|piece) /.test(feature)

/** What is known of some features with their weights, as a vector of length one; the unknown make the others shorter. */
function vectorOf(features: Map<string, number>, model: Model): [Learnt, number][] {
  const all = [...features].map(([feature, weight]) => {
    const learnt = model.features.get(feature)
    return { learnt, weight: weight * (learnt?.rarity ?? model.rarest) }
  })
  const length = Math.hypot(...all.map(({ weight }) => weight)) || 1
  return all.flatMap(({ learnt, weight }): [Learnt, number][] => (learnt ? [[learnt, weight / length]] : []))
}

/** The share of a message's words that stand in examples. */
function shareKnown(features: Map<string, number>, model: Model): number {
  const words = [...features.keys()].filter(feature => /^(word|thing) /.test(feature))
  return words.length === 0 ? 0 : words.filter(word => model.features.has(word)).length / words.length
}

const isExpectedOf = (userType: UserType, intent: Intent) => !intent.for || intent.for.includes(userType)

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
