import type { UserType } from '#src/domain/people/roles.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { once } from '../../remember.ts'
import type { Intent } from '../intent.ts'
import type { ClassifierModel, ClassWeights } from './classifier-model.ts'
import { featuresAfter, featuresOf, type Vector, vectorOf } from './features.ts'
import { askingSentence, isAnaphoric } from './follow-ups.ts'

/** An intent and its probability, 0 to 1, and the second likeliest where that is nearly as likely. */
export interface Classified {
  intent: Intent
  score: number
  rival?: Intent | undefined
}

/** A message with a lower score counts as not understood. */
export const MIN_SCORE = 0.3

/** The lowest probability of a part among the parts of its intent; lower for a follow-up, which hardly asks for the general answer. */
const MIN_PART_SCORE = 0.4
const MIN_NEXT_PART_SCORE = 0.2
/** The number of the likeliest intents whose parts are compared. */
const MAX_RIVALS = 5
/** The second likeliest is right in a quarter of the cases where it has at least this share of the likelihood of the first. */
const MIN_RIVAL_SHARE = 0.7
/** Another part of the same intent hardly leads astray. */
const MIN_SISTER_SHARE = 0.3

/** Subtracted from intents that the asker's role rarely uses. */
const UNEXPECTED_PENALTY = 2

/** What a message is compared with. */
interface Context {
  isRuledOut?: ((intent: Intent) => boolean) | undefined
  /** The message before, of whose subject a follow-up mostly asks more. */
  last?: { intent: Intent; text: string }
}

/** The share of the points of the message before. */
const LAST_SHARE = 0.25
/** So few words say little by themselves, and the message before counts for more: 'bei?'. */
const FEW_WORDS = 2

/** Returns a function that finds the intent of a message. */
export function createClassifier(intents: ReadonlyMap<string, Intent>, model: () => ClassifierModel) {
  const read = once(() => ({
    classes: model().intents.names.map(name => intents.get(name)),
    startsOfIntents: startsOf(model().intents),
    startsOfParts: startsOf(model().parts),
    partsOf: Map.groupBy(model().parts.names.keys(), at => model().parts.names[at]?.split('/')[0]),
  }))

  function compare(
    text: string,
    userType: UserType,
    { isRuledOut = () => false, last }: Context,
  ): Classified | null {
    const { classes, startsOfIntents, startsOfParts } = read()
    const features = last ? featuresAfter(text, last.intent) : featuresOf(text)
    const vector = vectorOf(features, model().rarities)
    const points = pointsOf(vector, model().intents, startsOfIntents)
    for (const [at, intent] of classes.entries()) {
      if (!intent || !isExpectedOf(userType, intent)) points[at] = (points[at] ?? 0) - UNEXPECTED_PENALTY
    }
    if (last) {
      const share = wordsOf(text).length > FEW_WORDS ? LAST_SHARE : 2 * LAST_SHARE
      const before = pointsOf(
        vectorOf(featuresOf(last.text), model().rarities),
        model().intents,
        startsOfIntents,
      )
      for (const [at, point] of before.entries()) points[at] = (points[at] ?? 0) + share * point
    }
    const possible = classes.flatMap((intent, at) =>
      intent && !isRuledOut(intent) ? { intent, points: points[at] ?? 0 } : [],
    )
    const all = possible.reduce((sum, one) => sum + Math.exp(one.points), 0)
    const rivals = possible.toSorted((a, b) => b.points - a.points).slice(0, MAX_RIVALS)
    const [first] = rivals
    const least = last ? MIN_NEXT_PART_SCORE : MIN_PART_SCORE
    const ofParts = pointsOf(vector, model().parts, startsOfParts)
    const [best, next] = rivals
      .flatMap(rival =>
        partsFor(rival.intent, ofParts, least).map(part => ({
          ...part,
          likelihood: Math.sqrt(part.likelihood) * Math.exp(rival.points),
        })),
      )
      .toSorted((a, b) => b.likelihood - a.likelihood)
    if (!best || !first) return null
    const share = next?.intent.id === best.intent.id ? MIN_SISTER_SHARE : MIN_RIVAL_SHARE
    const isNear = next && next.likelihood >= share * best.likelihood
    return {
      intent: best.intent,
      score: Math.exp(first.points) / all,
      rival: isNear ? next.intent : undefined,
    }
  }

  /**
   * The two parts of an intent that a message most likely asks for, with their probabilities among its parts; the intent itself instead of
   * an unlikely one.
   */
  function partsFor(
    intent: Intent,
    points: Float32Array,
    least: number,
  ): { intent: Intent; likelihood: number }[] {
    const parts = read().partsOf.get(intent.id)
    if (!parts) return [{ intent, likelihood: 1 }]
    const likely = parts.map(at => ({
      intent: intents.get(model().parts.names[at] ?? '') ?? intent,
      likelihood: Math.exp(points[at] ?? 0),
    }))
    const all = likely.reduce((sum, { likelihood }) => sum + likelihood, 0)
    const [best = { intent, likelihood: all }, next] = likely.toSorted((a, b) => b.likelihood - a.likelihood)
    const share = best.likelihood / all
    return [
      { intent: share >= least ? best.intent : intent, likelihood: Math.max(share, least) },
      ...(next ? [{ intent: next.intent, likelihood: next.likelihood / all }] : []),
    ]
  }

  return function classify(message: string, userType: UserType, context: Context = {}): Classified | null {
    const found = textsIn(message).flatMap(({ text, counts }) => {
      const one = compare(text, userType, context)
      return one ? [{ ...one, score: Math.min(1, one.score * counts) }] : []
    })
    const questions = found.filter(({ intent, score }) => !intent.isTalk && score >= MIN_SCORE)
    const [first, ...others] = (questions.length > 0 ? questions : found).toSorted(
      (a, b) => b.score - a.score,
    )
    if (!first) return null
    const next = others.find(
      ({ intent, score }) => intent !== first.intent && score >= MIN_RIVAL_SHARE * first.score,
    )
    return { ...first, rival: next?.intent ?? first.rival }
  }
}

/** The points of each class for a message: the sums of its features' weights. */
export function pointsOf(
  { buckets, values }: Vector,
  trained: ClassWeights,
  starts: Uint32Array,
): Float32Array {
  const { names, counts, classes, weights, step } = trained
  const points = new Float32Array(names.length)
  for (const [n, bucket] of buckets.entries()) {
    const start = starts[bucket % counts.length] ?? 0
    const end = start + (counts[bucket % counts.length] ?? 0)
    for (let at = start; at < end; at++) {
      const of = classes[at] ?? 0
      points[of] = (points[of] ?? 0) + (values[n] ?? 0) * (weights[at] ?? 0) * step
    }
  }
  return points
}

/** The index at which the weights of each bucket start. */
export function startsOf({ counts }: ClassWeights): Uint32Array {
  const starts = new Uint32Array(counts.length)
  for (let n = 1; n < counts.length; n++) starts[n] = (starts[n - 1] ?? 0) + (counts[n - 1] ?? 0)
  return starts
}

const isExpectedOf = (userType: UserType, intent: Intent) => !intent.for || intent.for.includes(userType)

/** The weight of the asking sentence: slightly lower since it has fewer words than the message, but higher after a long story. */
const ASKING_WEIGHT = { brief: 0.98, long: 1.2 }
const MANY_WORDS = 20

/** 'Now tell me, how do I ...' */
const leadIn =
  /^\s*(?:(?:now|so|please|kindly|just|then|basi|sasa|tafadhali) )*(?:tell me|let me ask|my question is|niambie|nauliza|swali langu ni)[,:]?\s+/i

/** One or two words before the question: 'Niaje,' or 'Hi there!'. */
const greeting = /^\s*\S+(\s+\S+)?[,!.]\s+(?=\S+\s+\S+\s+\S)/

/**
 * The texts to classify, with weights: the message, the rest after a greeting, and the sentence that asks or, if that only points at the
 * rest, as 'Is that normal?' and 'Ni sawa?' do, the rest.
 */
function textsIn(message: string): { text: string; counts: number }[] {
  const rest = message.replace(greeting, '')
  const asking = askingSentence(message)
  const saysMore = asking !== null && wordsOf(asking).length > FEW_WORDS && !isAnaphoric(asking)
  return [
    { text: message, counts: 1 },
    ...(rest === message ? [] : [{ text: rest, counts: 1 }]),
    ...(!asking
      ? []
      : saysMore
        ? [
            {
              text: asking.replace(leadIn, ''),
              counts: ASKING_WEIGHT[wordsOf(message).length > MANY_WORDS ? 'long' : 'brief'],
            },
          ]
        : [{ text: message.replace(asking, ''), counts: 1 }]),
  ]
}
