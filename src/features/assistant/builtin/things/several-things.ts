import { yearsOf } from '#src/features/matching/terms.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { item, listOf, reply, thoseOrAll } from '../answers/format-reply.ts'
import type { Question } from '../intent.ts'
import { factsOf, inOneLine, linkOf, next } from './facts-of.ts'
import type { Thing } from './things.ts'

export const MAX_SHOWN = 5

/** Answers a question about several things: the facts of each, or the ones that the question asks for. */
export function aboutSeveral(question: Question, aspects: string[], things: Thing[]): string {
  const [aspect = 'details'] = aspects
  const isComparison = aspect === 'comparison'
  const asksWhich =
    isComparison ||
    /\b(which|gani|ipi|zipi|yupi|who|first|kwanza|more|most|best|only|tu|pekee)\b/i.test(question.text)
  const compared = things.slice(0, MAX_SHOWN)
  const best = asksWhich ? bestOf(compared, isComparison ? 'pay' : aspect) : null
  const all = compared.map(thing => ({
    thing,
    facts: factsOf(question, isComparison ? ['details'] : aspects, thing),
  }))
  // 'Which are verified?' asks for those of which it is true.
  const shown = asksWhich && !best ? thoseOrAll(all, ({ facts }) => facts.some(([, yes]) => yes)) : all
  const [said = '', ...others] = new Set(all.map(({ facts }) => inOneLine(facts)))
  if (others.length === 0)
    return reply(`${listOf(compared.map(linkOf))}: ${said}`, next(question, aspect, things[0]))
  const lines = shown.map(({ thing, facts }) => `${linkOf(thing)}: ${inOneLine(facts)}`)
  const isSome = shown.length < all.length
  return reply(
    best ?? (isSome ? false : 'For each of them:'),
    ...(isSome ? lines : lines.map(item)),
    next(question, aspect, things[0]),
  )
}

/** The one that is best in an aspect, if all that decides is known: 'A pays the most:', 'B closes first:'. */
function bestOf(things: Thing[], aspect: string): string | null {
  const order = orders[aspect]
  if (!order) return null
  const sorted = things
    .map(thing => ({ thing, amount: order.amount(thing) }))
    .toSorted((a, b) => a.amount - b.amount)
  const [best, other] = sorted
  if (!best || best.amount === other?.amount || sorted.some(({ amount }) => amount === 0)) return null
  return `${linkOf(best.thing)} ${order.says(best.thing)}:`
}

interface Order {
  /** The amount by which things are compared; the least is the best, and 0 is unknown. */
  amount: (thing: Thing) => number
  says: (thing: Thing) => string
}

const orders: Record<string, Order> = {
  pay: {
    amount: thing => {
      if (thing.kind === 'job') return -(monthlyPay(thing.it)?.to ?? 0)
      return (thing.kind === 'person' && thing.it.hourlyRate) || 0
    },
    says: ({ kind }) => (kind === 'job' ? 'pays the most' : 'charges the least'),
  },
  closing: {
    amount: ({ kind, it }) =>
      kind === 'job' && it.closesAt ? Date.parse(it.closesAt) : Number.POSITIVE_INFINITY,
    says: () => 'closes first',
  },
  experience: {
    amount: thing => (thing.kind === 'person' ? -(yearsOf(thing.it.experience ?? '') ?? 0) : 0),
    says: () => 'has the most experience',
  },
  reviews: {
    amount: thing => (thing.kind === 'person' ? -(thing.it.rating ?? 0) : 0),
    says: () => 'has the best reviews',
  },
}
