import { searchTermsIn } from './search-words.ts'
import type { Token } from './tokenize.ts'

/** Whether a short question refers to the subject before it: 'How much is it?', 'And after probation?'. After 'and' it may be longer. */
export function isAnaphoric(text: string): boolean {
  const asking = askingSentence(text) ?? text
  if (/^and the(ir)?\b|^(and|na)( \S+){1,3}$/i.test(asking)) return true
  const most = /^(and|na)\b/i.test(asking) ? 14 : 8
  return asking.split(/\s+/).length <= most && pronouns.test(asking)
}

const pronouns = /\b(it|its|that|them|they|this(?! (week|month|year|term|site|time))|hiyo|hizo|hii)\b/i

/** 'Which jobs close soon?' starts a new query instead of refining the one before. */
export const asksAnew = /\b(which|any|all|jobs|vacancies|posts|gani|zipi|zote)\b/i

/** 'Form two hufundishwa nini?' names a level and asks a question about it. */
export const asksWhat = /\b(nini|what (do|does|is|are))\b/i

/** Ideas that ask nothing by themselves, as in 'and in Mombasa?', 'part time only' or 'tutor'. */
const naming = new Set('teacher tutor counselor coach parent school you thanks how my'.split(' '))

/** Whether a message consists of entities only. */
export const onlyNames = (tokens: Token[]) =>
  tokens.every(
    ({ ideas, thing, isJoining }) => isJoining || thing !== null || [...ideas].some(idea => naming.has(idea)),
  )

/** Whether a message says nothing but what is searched for, and at least two things of it: 'full time na medical cover'. */
export function onlySearches(text: string, tokens: Token[]): boolean {
  const { terms, words } = searchTermsIn(text)
  return (
    terms.length > 1 &&
    terms.some(({ meaning }) => /^(subject|role|type|level|place)$/.test(meaning?.kind ?? '')) &&
    tokens.every(token => onlyNames([token]) || token.words.split(' ').every(word => words.has(word)))
  )
}

const continuations =
  /^(and|na|what about|how about|but|or|also|then|only|ok|au|vipi|je|sasa|pia|same|now|no|hapana|sorry)$/

export const beginsByGoingOn = (tokens: Token[]) =>
  [...tokens.slice(0, 2).map(({ words }) => words), `${tokens[0]?.words} ${tokens[1]?.words}`].some(words =>
    continuations.test(words),
  )

const asking =
  'what|whats|how|who|when|where|which|why|is|are|do|does|did|can|will|must|should|have|has|je|nini|nani|lini|wapi|ngapi'
const betweenQuestions = new RegExp(
  `(?<=\\?)\\s+|[,;]?\\s+(?:and|also|plus|na|pia)\\s+(?=(?:${asking})\\b)`,
  'i',
)

/** The questions of a message that asks more than one: 'When is my payslip due and what is deducted?' */
export function severalQuestions(message: string): string[] {
  const parts = message.split(betweenQuestions).map(part => part.replace(/^(?:and|also|na|pia) /i, ''))
  const isAsking = (part: string) => part.endsWith('?') || new RegExp(`^(?:${asking})\\b`, 'i').test(part)
  return parts.length === 2 && parts.every(part => isAsking(part) && part.split(/\s+/).length > 2)
    ? parts
    : []
}

/** The last sentence with a question mark, or null if the message is a single sentence. */
export function askingSentence(message: string): string | null {
  const sentences = message.match(/[^.?!;\n]+[.?!]*/g) ?? []
  return sentences.length > 1 ? (sentences.findLast(text => text.includes('?')) ?? null) : null
}
