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
    isComparison || /\b(which|gani|ipi|zipi|yupi|first|kwanza|only|tu|pekee)\b/i.test(question.text)
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

/** 'A pays more', if the pay of all is known, or 'B closes first'. Between people the lowest rate is named. */
function bestOf(things: Thing[], aspect: string): string | null {
  const amount = amounts[aspect]
  if (!amount) return null
  const sorted = things
    .map(thing => ({ thing, amount: amount(thing) }))
    .toSorted((a, b) => a.amount - b.amount)
  const [best, other] = sorted
  if (!best || best.amount === other?.amount) return null
  if (aspect === 'closing') return `${linkOf(best.thing)} closes first:`
  if (sorted.some(one => one.amount === 0)) return null
  return `${linkOf(best.thing)} ${best.thing.kind === 'job' ? 'pays the most' : 'charges the least'}:`
}

/** The amount by which things are compared for each aspect; the least is the best. */
const amounts: Record<string, (thing: Thing) => number> = {
  pay: thing => {
    if (thing.kind === 'job') return -(monthlyPay(thing.it)?.to ?? 0)
    return (thing.kind === 'person' && thing.it.hourlyRate) || 0
  },
  closing: ({ kind, it }) =>
    kind === 'job' && it.closesAt ? Date.parse(it.closesAt) : Number.POSITIVE_INFINITY,
}
