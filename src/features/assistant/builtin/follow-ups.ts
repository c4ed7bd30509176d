import { askingSentence } from './split-message.ts'
import type { Token } from './tokenize.ts'

/** 'How much is it?' and 'And the pay?' ask about what was spoken of; a longer sentence does where it begins by going on. */
export function isAnaphoric(text: string): boolean {
  const asking = askingSentence(text) ?? text
  if (/^and the(ir)?\b/i.test(asking)) return true
  const most = /^(and|na)\b/i.test(asking) ? 14 : 8
  return asking.split(/\s+/).length <= most && pointing.test(asking)
}

const pointing = /\b(it|its|that|them|they|this(?! (week|month|year|term|site|time))|hiyo|hizo|hii)\b/i

/** 'Which jobs close soon?' is about all of them, whatever was asked before. */
export const asksAnew = /\b(which|any|all|jobs|vacancies|posts|gani|zipi|zote)\b/i

/** 'Form two hufundishwa nini?' names a level, and asks about it. */
export const asksWhat = /\b(nini|what (do|does|is|are))\b/i

/** Ideas that name whom or what, and ask nothing: 'and in Mombasa?', 'part time only', 'tutor'. */
const naming = new Set([
  'teacher',
  'tutor',
  'counselor',
  'coach',
  'parent',
  'school',
  'you',
  'thanks',
  'how',
  'my',
])

/** Whether a message only names whom or what. */
export const onlyNames = (tokens: Token[]) =>
  tokens.every(
    ({ ideas, thing, isJoining }) => isJoining || thing !== null || [...ideas].some(idea => naming.has(idea)),
  )

const goingOn =
  /^(and|na|what about|how about|but|or|also|then|only|ok|au|vipi|je|sasa|pia|same|now|no|hapana|sorry)$/

export const beginsByGoingOn = (tokens: Token[]) =>
  tokens.slice(0, 2).some(({ words }) => goingOn.test(words))
