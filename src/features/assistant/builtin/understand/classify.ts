import type { UserType } from '#src/domain/people/roles.ts'
import { once } from '../../remember.ts'
import type { Intent } from '../intent.ts'
import type { ClassifierModel } from './classifier-model.ts'
import { featuresOf, vectorOf } from './features.ts'
import { askingSentence } from './follow-ups.ts'

/** An intent and its probability, 0 to 1. */
export interface Classified {
  intent: Intent
  score: number
}

/** A message with a lower score counts as not understood. */
export const MIN_SCORE = 0.3

/** Subtracted from intents that the asker's role rarely uses. */
const UNEXPECTED_PENALTY = 2
/** Returns a function that finds the intent of a message. */
export function createClassifier(intents: Intent[], model: () => ClassifierModel) {
  const classes = once(() => model().intents.map(id => intents.find(intent => intent.id === id)))
  const starts = once(() => startsOf(model().counts))

  function compare(
    text: string,
    userType: UserType,
    isRuledOut: (intent: Intent) => boolean,
  ): Classified | null {
    const points = pointsOf(text, model(), starts())
    for (const [at, intent] of classes().entries())
      if (!intent || !isExpectedOf(userType, intent)) points[at] = (points[at] ?? 0) - UNEXPECTED_PENALTY
    const all = points.reduce((sum, point) => sum + Math.exp(point), 0)
    const ranked = classes()
      .flatMap((intent, at) => (intent && !isRuledOut(intent) ? { intent, points: points[at] ?? 0 } : []))
      .toSorted((a, b) => b.points - a.points)
    const [best] = ranked
    return best ? { intent: best.intent, score: Math.exp(best.points) / all } : null
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

/** The points of each intent for a message: the sums of its features' weights. */
function pointsOf(text: string, model: ClassifierModel, starts: Uint32Array): Float32Array {
  const { intents, rarities, counts, weightIntents, weights, step } = model
  const { buckets, values } = vectorOf(featuresOf(text), rarities)
  const points = new Float32Array(intents.length)
  for (const [n, bucket] of buckets.entries()) {
    const start = starts[bucket] ?? 0
    for (let at = start; at < start + (counts[bucket] ?? 0); at++) {
      const intent = weightIntents[at] ?? 0
      points[intent] = (points[intent] ?? 0) + (values[n] ?? 0) * (weights[at] ?? 0) * step
    }
  }
  return points
}

/** The index at which the weights of each bucket start. */
function startsOf(counts: Uint8Array): Uint32Array {
  const starts = new Uint32Array(counts.length)
  for (let n = 1; n < counts.length; n++) starts[n] = (starts[n - 1] ?? 0) + (counts[n - 1] ?? 0)
  return starts
}

const isExpectedOf = (userType: UserType, intent: Intent) => !intent.for || intent.for.includes(userType)

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
