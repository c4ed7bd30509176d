import type { UserType } from '#src/domain/people/roles.ts'
import { once } from '../../remember.ts'
import type { Intent } from '../intent.ts'
import { type ClassifierModel, STEPS } from './classifier-model.ts'
import { featureKey, featuresOf } from './features.ts'
import { askingSentence } from './follow-ups.ts'

/** An intent and its probability, 0 to 1. */
export interface Classified {
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

/** Returns a function that finds the intent of a message. */
export function createClassifier(intents: Intent[], model: () => ClassifierModel) {
  const classes = once(() => model().intents.map(id => intents.find(intent => intent.id === id)))

  function compare(
    text: string,
    userType: UserType,
    isRuledOut: (intent: Intent) => boolean,
  ): Classified | null {
    const { points, knownShare } = pointsOf(featuresOf(text), model())
    for (const [at, intent] of classes().entries())
      if (intent && isRuledOut(intent)) points[at] = Number.NEGATIVE_INFINITY
      else if (!intent || !isExpectedOf(userType, intent)) points[at] = (points[at] ?? 0) - UNEXPECTED_PENALTY
    const most = Math.max(...points)
    const intent = classes()[points.indexOf(most)]
    if (!intent) return null
    const likelihood = 1 / sum(points.map(point => Math.exp((point - most) * SHARPNESS)))
    return { intent, score: likelihood * Math.min(1, knownShare / KNOWN_SHARE) }
  }

  return function classify(
    message: string,
    userType: UserType,
    isRuledOut: (intent: Intent) => boolean = () => false,
  ): Classified | null {
    const found = partsOf(message).flatMap(({ text, counts }) => {
      const one = compare(text, userType, isRuledOut)
      return one ? [{ ...one, score: one.score * counts }] : []
    })
    const questions = found.filter(({ intent, score }) => !intent.isTalk && score >= MIN_SCORE)
    const ranked = (questions.length > 0 ? questions : found).toSorted((a, b) => b.score - a.score)
    return ranked[0] ?? null
  }
}

/** The points of each intent for some weighted features, and the share of the message's words that occur in training data. */
function pointsOf(features: Map<string, number>, model: ClassifierModel) {
  const { keys, rarities, rarest, starts, gainIntents, gainPoints, lacking } = model
  const all = [...features].map(([feature, weight]) => {
    const at = indexOf(keys, featureKey(feature))
    const isWord = /^(word|thing) /.test(feature)
    return { at, isWord, weight: weight * (at < 0 ? rarest : (rarities[at] ?? 0)) }
  })
  const length = Math.hypot(...all.map(({ weight }) => weight)) || 1
  const known = all.filter(({ at }) => at >= 0)
  const whole = sum(known.map(({ weight }) => weight / length))
  const points = lacking.map(less => whole * less)
  for (const { at, weight } of known) {
    for (let n = starts[at] ?? 0; n < (starts[at + 1] ?? 0); n++) {
      const intent = gainIntents[n] ?? 0
      points[intent] = (points[intent] ?? 0) + ((weight / length) * (gainPoints[n] ?? 0)) / STEPS
    }
  }
  const words = all.filter(({ isWord }) => isWord)
  const knownShare = words.length === 0 ? 0 : words.filter(({ at }) => at >= 0).length / words.length
  return { points, knownShare }
}

/** The index of a key in the ascending keys, or -1. */
function indexOf(keys: Uint32Array, key: number): number {
  let [from, to] = [0, keys.length - 1]
  while (from <= to) {
    const middle = (from + to) >> 1
    const found = keys[middle] ?? 0
    if (found === key) return middle
    if (found < key) from = middle + 1
    else to = middle - 1
  }
  return -1
}

const isExpectedOf = (userType: UserType, intent: Intent) => !intent.for || intent.for.includes(userType)

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** The weight of the asking sentence, slightly lower because it has fewer words than the whole message. */
const ASKING_WEIGHT = 0.98

/** One or two words before the question: 'Niaje,' or 'Hi there!'. */
const greeting = /^\s*\S+(\s+\S+)?[,!.]\s+(?=\S+\s+\S+\s+\S)/

/** The texts to classify, with weights: the message, the rest after a greeting, and the sentence that asks. */
function partsOf(message: string): { text: string; counts: number }[] {
  const rest = message.replace(greeting, '')
  const asking = askingSentence(message)
  return [
    { text: message, counts: 1 },
    ...(rest === message ? [] : [{ text: rest, counts: 1 }]),
    ...(asking ? [{ text: asking, counts: ASKING_WEIGHT }] : []),
  ]
}
