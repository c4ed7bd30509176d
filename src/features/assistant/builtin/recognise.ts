import type { UserType } from '#src/features/accounts/schema.ts'
import type { Intent } from './intent.ts'
import { isIdea } from './lexicon.ts'
import { type Part, partsOf } from './parts.ts'
import { type Token, tokensOf } from './understanding.ts'

/** An intent and how well a message asks it, 0 to about 1. */
export interface Recognised {
  intent: Intent
  score: number
}

/** Below this, the message asks something else. */
export const SURE = 0.4

/** A word that is in nobody's examples speaks against them all; a rambling message has many, so only so many count. */
const UNKNOWN = 1.6
const MOST_UNKNOWN = 3
/** A named thing says less than the words around it. */
const THING = 0.9
/** Who asks, for whom and how says less than what. */
const light = new Set(
  'my our you child person parent how where when why find site here new get house our school can send'.split(
    ' ',
  ),
)
const LIGHT = 0.8
/** 'Where do I start?' may be about anything. */
const LIGHT_ALONE = 0.6
/** A part that says much and fits is surer than one word that fits. */
const LITTLE = 0.6
/** How much the nearest example counts, beside all words of the intent's examples. */
const NEAREST = 0.65
/** What is asked by somebody of whom it is not expected. */
const UNEXPECTED = 0.8

/**
 * Finds the intent that a message asks. Each of its parts is compared with each example: the ideas that both have, rarer ones
 * weighing more, over all that either has. The best part counts.
 */
export function recogniserOf(intents: Intent[]) {
  const examples = intents.flatMap(intent =>
    intent.examples.map(text => ({ intent, ideas: ideasOf(tokensOf(text)) })),
  )
  const intentsWith = new Map<string, Set<Intent>>()
  for (const { intent, ideas } of examples) {
    for (const idea of ideas.flat()) intentsWith.set(idea, (intentsWith.get(idea) ?? new Set()).add(intent))
  }
  const examplesWith = new Map<string, Set<number>>()
  examples.forEach(({ ideas }, n) => {
    for (const idea of ideas.flat()) examplesWith.set(idea, (examplesWith.get(idea) ?? new Set()).add(n))
  })

  /** An idea weighs more the fewer intents have it. */
  const weigh = (idea: string) => {
    const n = intentsWith.get(idea)?.size
    if (!n) return 0
    if (idea.startsWith('<')) return THING
    const rarity = Math.log(1 + intents.length / n)
    if (light.has(idea)) return rarity * LIGHT
    return isIdea(idea) ? rarity : rarity * 0.4
  }
  const weightOf = (ideas: string[]) => Math.max(0, ...ideas.map(weigh))
  const examplesWeights = examples.map(({ ideas }) => sum(ideas.map(weightOf)))

  function compare({ text, counts }: Part, userType: UserType): Recognised | null {
    const asked = withoutTalk(ideasOf(tokensOf(text)))
    if (!asked.some(ideas => ideas.some(idea => !idea.startsWith('<')))) return null
    const isLight = asked.every(ideas => ideas.every(idea => light.has(idea)))
    const unknown = asked.filter(ideas => weightOf(ideas) === 0).length
    const total = sum(asked.map(weightOf)) + Math.min(unknown, MOST_UNKNOWN) * UNKNOWN
    const covered = coveredBy(asked)
    const near = new Map<Intent, number[]>()
    const shared = sharedWith(asked)
    shared.forEach((weight, n) => {
      if (weight === 0) return
      const { intent } = examples[n] as (typeof examples)[number]
      const likeness = (2 * weight) / (total + (examplesWeights[n] ?? 0))
      const likenesses = near.get(intent) ?? []
      likenesses.push(likeness * (weight / (weight + LITTLE)))
      near.set(intent, likenesses)
    })
    let best: Recognised | null = null
    for (const [intent, likenesses] of near) {
      const expected = !intent.for || intent.for.includes(userType) ? 1 : UNEXPECTED
      const all = (covered.get(intent) ?? 0) / total
      const score =
        (NEAREST * nearest(likenesses) + (1 - NEAREST) * all) *
        expected *
        counts *
        (isLight ? LIGHT_ALONE : 1)
      if (!best || score > best.score) best = { intent, score }
    }
    return best
  }

  /** How much each example shares with what is asked: an idea once, and of a word's ideas the weightiest. */
  function sharedWith(asked: string[][]): Float64Array {
    const shared = new Float64Array(examples.length)
    const byWord = new Float64Array(examples.length)
    const word = new Int32Array(examples.length).fill(-1)
    const seen = new Set<string>()
    for (const [at, ideas] of asked.entries()) {
      for (const idea of ideas) {
        if (seen.has(idea)) continue
        seen.add(idea)
        const weight = weigh(idea)
        for (const n of examplesWith.get(idea) ?? []) {
          const had = word[n] === at ? (byWord[n] ?? 0) : 0
          if (weight <= had) continue
          shared[n] = (shared[n] ?? 0) + weight - had
          byWord[n] = weight
          word[n] = at
        }
      }
    }
    return shared
  }

  /** How much of what is asked stands anywhere in an intent's examples. */
  function coveredBy(asked: string[][]) {
    const covered = new Map<Intent, number>()
    for (const ideas of asked) {
      const weight = weightOf(ideas)
      const having = new Set(ideas.flatMap(idea => [...(intentsWith.get(idea) ?? [])]))
      for (const intent of having) covered.set(intent, (covered.get(intent) ?? 0) + weight)
    }
    return covered
  }

  return function recognise(text: string, userType: UserType): Recognised | null {
    const found = partsOf(text).flatMap(part => compare(part, userType) ?? [])
    const questions = found.filter(({ intent, score }) => !intent.isTalk && score >= SURE)
    const ranked = (questions.length > 0 ? questions : found).sort((a, b) => b.score - a.score)
    return ranked[0] ?? null
  }
}

/** The nearest three examples, the second and third half as much: one alone may be near by chance. */
function nearest(likenesses: number[]): number {
  const [first = 0, second = 0, third = 0] = likenesses.sort((a, b) => b - a)
  return (first + second / 2 + third / 2) / 2
}

/** Greetings and thanks around a question ask nothing. */
function withoutTalk(asked: string[][]): string[][] {
  const rest = asked.filter(ideas => !ideas.every(idea => talk.has(idea)))
  return rest.length > 0 ? rest : asked
}

const talk = new Set(['hello', 'thanks', 'bye'])

/** The ideas of each word that asks something; one that is unknown stands for itself. Two subjects count as one. */
function ideasOf(tokens: Token[]): string[][] {
  const all = tokens
    .filter(({ isJoining }) => !isJoining)
    .map(({ ideas, thing, words }) => {
      const meant = [...ideas, ...(thing ? [`<${thing.kind}>`] : [])]
      return meant.length > 0 ? meant : [words]
    })
  return all.filter(
    (ideas, n) =>
      !ideas.at(-1)?.startsWith('<') || n === all.findIndex(other => other.at(-1) === ideas.at(-1)),
  )
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
