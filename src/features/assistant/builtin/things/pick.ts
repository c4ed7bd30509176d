import { readSearch } from '#src/domain/search/read-search.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { yearsOf } from '#src/features/matching/terms.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { formatDate, formatKes } from '#src/ui/format.ts'
import { jobExclusions, personExclusions } from '../answers/exclusions.ts'
import { plain, reply, thoseOrAll } from '../answers/format-reply.ts'
import { jobMeets, personMeets, requestMeets } from '../answers/row-says.ts'
import { patternIn, patternsOf } from '../patterns.ts'
import { namedIn } from '../understand/entities.ts'
import { labelOf, linkOf } from './facts-of.ts'
import type { Thing } from './things.ts'

/** Of several things those that have what a question names: 'which of them is in Thika', 'the full-time one'. All, if none or each has it. */
export function thoseThatHave(things: Thing[], text: string): Thing[] {
  const named = namedIn(text)
  const terms = readSearch(named.search).terms.filter(
    ({ meaning, isExcluded }) =>
      !isExcluded && (told.test(meaning?.kind ?? '') || (meaning?.value === 'verified' && !saysOrder(text))),
  )
  const has = (thing: Thing) => {
    if (thing.kind === 'job')
      return (
        terms.every(term => jobMeets(term)(thing.it)) &&
        jobExclusions(named).every(condition => condition.has(thing.it))
      )
    if (thing.kind === 'person')
      return (
        terms.every(term => personMeets(term)(thing.it)) &&
        personExclusions(named).every(condition => condition.has(thing.it))
      )
    return thing.kind === 'school' || terms.every(term => requestMeets(term)(thing.it))
  }
  return thoseOrAll(things, has)
}

/** Kinds of terms that a row has or has not. */
const told = /^(place|role|level|type|mode|employer|subject|curriculum|language)$/

/** A text without the words of an order: 'the cheaper one, is she verified' asks whether she is. */
export const withoutOrder = (text: string) =>
  [...patternsOf('the first by an order').values()].reduce((rest, words) => rest.replace(words, ' '), text)

/** Whether a text asks for the one that is first by an order. */
export const saysOrder = (text: string) => patternIn('the first by an order', text) !== null

/**
 * Of several things the one that is first by the order that a text names, or else by what `aspect` tells. Null if that is not known of
 * each, or of two the same.
 */
export function firstBy(text: string, aspect: string, things: Thing[]): First | null {
  const [one] = things
  const named = patternIn('the first by an order', text)
  const order = named ?? usual[aspect]?.[one?.kind === 'job' ? 'job' : 'other'] ?? ''
  if (!isOrder(order)) return null
  const { amount } = orders[order]
  const all = things.map(thing => ({ thing, amount: amount(thing) }))
  const known = all.flatMap(({ thing, amount }) => (amount === null ? [] : { thing, amount }))
  const [first, next] = known.toSorted((a, b) => a.amount - b.amount)
  const isKnown = known.length === all.length || mayLack.test(order)
  return first && isKnown && first.amount !== next?.amount ? { first: first.thing, order } : null
}

/** Orders in which those without an amount come last. */
const mayLack = /^(closes|reviews)/

/** 'A pays the most'. */
export const sayFirst = ({ first, order }: First) => `${linkOf(first)} ${orders[order].says(first)}`

/** 'A pays the most: KES 90,000 a month. The others: B, KES 80,000.' Only the first is linked, so that 'it' means that one. */
export function tellFirst(best: First, things: Thing[]): string {
  const { first, order } = best
  const { tells } = orders[order]
  const others = things.filter(thing => thing !== first)
  return reply(
    `${sayFirst(best)}: ${tells(first)}.`,
    `${others.length === 1 ? 'The other' : 'The others'}: ${others.map(thing => `${labelOf(thing)}, ${tells(thing)}`).join('; ')}.`,
  )
}

interface First {
  first: Thing
  order: OrderName
}

interface Order {
  /** The amount by which things are compared; the least is the first. */
  amount: (thing: Thing) => number | null
  says: (thing: Thing) => string
  /** The amount in words. */
  tells: (thing: Thing) => string
}

/** In whole KES a month or an hour. */
function priceOf(thing: Thing): number | null {
  if (thing.kind === 'job') return monthlyPay(thing.it)?.to ?? null
  if (thing.kind === 'person') return thing.it.hourlyRate
  return thing.kind === 'request' ? thing.it.maxRate : null
}

const closesAt = ({ kind, it }: Thing) =>
  (kind === 'job' || kind === 'request') && it.closesAt ? Date.parse(it.closesAt) : null

const priceText = (thing: Thing): string => {
  if (thing.kind === 'job') return plain(payLabel(thing.it) ?? '', 60)
  return `${formatKes(priceOf(thing) ?? 0)} an hour`
}

const closingText = (thing: Thing) => {
  const date = closesAt(thing)
  return date ? `${formatDate(date)}` : 'no closing date'
}

const pays = ({ kind }: Thing) => (kind === 'person' ? 'charges' : 'pays')
const negative = (amount: number | null | undefined) => (amount ? -amount : null)

const orders = {
  cheapest: { amount: priceOf, says: thing => `${pays(thing)} the least`, tells: priceText },
  dearest: {
    amount: thing => negative(priceOf(thing)),
    says: thing => `${pays(thing)} the most`,
    tells: priceText,
  },
  'closes first': { amount: closesAt, says: () => 'closes first', tells: closingText },
  'closes last': {
    amount: thing => negative(closesAt(thing)),
    says: () => 'closes last',
    tells: closingText,
  },
  experience: {
    amount: thing => (thing.kind === 'person' ? negative(yearsOf(thing.it.experience ?? '')) : null),
    says: () => 'has the most experience',
    tells: thing => (thing.kind === 'person' ? plain(thing.it.experience ?? '', 60) : ''),
  },
  reviews: {
    amount: thing => (thing.kind === 'person' ? negative(thing.it.rating) : null),
    says: () => 'has the best reviews',
    tells: thing =>
      thing.kind === 'person' && thing.it.rating ? `${thing.it.rating} of 5 stars` : 'no reviews yet',
  },
} satisfies Record<string, Order>

type OrderName = keyof typeof orders

const isOrder = (name: string): name is OrderName => name in orders

/** The order that a question for 'which' means by an aspect: of jobs the best paid, of people the cheapest. */
const usual: Record<string, { job: string; other: string }> = {
  comparison: { job: 'dearest', other: 'cheapest' },
  pay: { job: 'dearest', other: 'cheapest' },
  closing: { job: 'closes first', other: 'closes first' },
  experience: { job: '', other: 'experience' },
  reviews: { job: '', other: 'reviews' },
}
