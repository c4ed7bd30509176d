import { wordsOf } from '#src/domain/tokenize.ts'
import { reply } from './format-reply.ts'

/** Two answers in one: whole where they are brief, else what each begins with. */
export function bothInBrief(one: string, other: string): string {
  const lines = other.split('\n').filter(line => !one.includes(line))
  const first = firstSentences(one)
  const shorter = [
    [one, ...lines],
    [one, ...leadOf(lines)],
    [first, ...leadOf(lines)],
  ]
  return reply(...(shorter.find(all => isBrief(reply(...all))) ?? [first, firstSentences(reply(...lines))]))
}

/** The sentences of an answer's first line that tell more than `said`. Empty if there are none, or it begins a list. */
export function newIn(answer: string, said: string): string {
  const [line = ''] = answer.split('\n')
  if (/:$|^- |^Sorry/.test(line)) return ''
  const known = new Set(wordsOf(said))
  const isNew = (sentence: string) =>
    wordsOf(sentence).filter(word => known.has(word)).length < MAX_KNOWN * wordsOf(sentence).length
  return sentencesOf(line.replace(fragment, '')).filter(isNew).join(' ')
}

/** A sentence with a greater share of words that were said says nothing new. */
const MAX_KNOWN = 0.7

/** A brief sentence without a verb, which answers no other question: 'On full pay.' */
const fragment = /^(?:if|on|not|from|in|at|by|for|until|as)\b[^.]{0,45}\. (?=\p{Lu})/iu

export const isBrief = (text: string) =>
  text.split(/\s+/).length <= MAX_BRIEF && (text.match(/^- /gm)?.length ?? 0) <= MAX_ROWS
const MAX_BRIEF = 120
const MAX_ROWS = 5

/** The first line of an answer, with the list that it begins. */
const leadOf = (lines: string[]) => lines.slice(0, lines[0]?.endsWith(':') ? MAX_ROWS : 1)

const firstSentences = (answer: string) => sentencesOf(answer.replace(/\n.*/s, '')).slice(0, 2).join(' ')

const sentencesOf = (line: string) => line.split(/(?<=[.!?]) (?=\p{Lu})/u)
