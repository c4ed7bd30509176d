import { item, listOf, reply, thoseOrAll } from '../answers/format-reply.ts'
import type { Question } from '../intent.ts'
import { factsOf, inOneLine, linkOf, next } from './facts-of.ts'
import { firstBy, sayFirst, tellFirst } from './pick.ts'
import type { Thing } from './things.ts'

export const MAX_SHOWN = 5

/** Answers a question about several things: the facts of each, or the ones that the question asks for. */
export function aboutSeveral(question: Question, aspects: string[], things: Thing[]): string {
  const [aspect = 'details'] = aspects
  const isComparison = aspect === 'comparison'
  const asksWhich = isComparison || asksForOne.test(question.text)
  const compared = things.slice(0, MAX_SHOWN)
  const best = asksWhich ? firstBy(question.text, aspect, compared) : null
  if (best && !compares.test(question.text)) return tellFirst(best, compared)
  const all = compared.map(thing => ({
    thing,
    facts: factsOf(question, isComparison ? ['details'] : aspects, thing),
  }))
  // 'Which are verified?' asks for those of which it is true.
  const shown = asksWhich ? thoseOrAll(all, ({ facts }) => facts.some(([, yes]) => yes)) : all
  const [said = '', ...others] = new Set(all.map(({ facts }) => inOneLine(facts)))
  if (others.length === 0)
    return reply(`${listOf(compared.map(linkOf))}: ${said}`, next(question, aspect, things[0]))
  const lines = shown.map(({ thing, facts }) => `${linkOf(thing)}: ${inOneLine(facts)}`)
  const isSome = shown.length < all.length
  return reply(
    !isSome && (best ? `${sayFirst(best)}:` : 'For each of them:'),
    ...(isSome ? lines : lines.map(item)),
    next(question, aspect, things[0]),
  )
}

/** Whether a text asks for one or some of several: 'which are verified', 'ni gani', 'only the free ones'. */
export const asksForOne = /\b(which|gani|ipi|zipi|yupi|who|first|kwanza|more|most|best|only|tu|pekee)\b/i

/** 'Compare them' wants the facts of each. */
const compares = /\b(compar\w+|difference|versus|vs|linganisha|tofauti)\b/i
