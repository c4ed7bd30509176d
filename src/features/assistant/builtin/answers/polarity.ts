import type { Question } from '../intent.ts'
import { patternsOf } from '../patterns.ts'
import { askingSentence } from '../understand/follow-ups.ts'
import { capital } from './format-reply.ts'

const asksYesNo =
  /^(?:(?:and|so|but|ok|okay|please|hi|hello|je|na|then|also|sasa|hey|halo|niaje|sir|madam|kindly)[,!.]? )*(?:is|are|am|do|does|did|can|could|will|would|must|should|has|have|may|was|were|shall|\w{1,4}(?:na|ta)?we?eza|\w{1,3}naeza|naeza|lazima|ni lazima|any|je|kuna|ako|iko|yuko|ako|mko|ana|wana|inahitajika|nahitaji|ninahitaji)\b|^[^?]{3,40}\b(?:do|does|is|are|can|should|must|will) (?:they|it|he|she|we|i)\b/i
/** Ends as a question that wants yes or no does in Kiswahili and Sheng: '..., ni halali', '... kweli', '... ama bado'. */
const endsYesNo =
  /\b(?:(?:ni|iko|ako) (?:halali|sawa|legal|makosa|haki|poa|ukweli|kweli|lazima|free|bure|verified|genuine)|kweli|ama|ama (?:hapana|bado|hakuna|la|siyo)|si ndio|or not|right)\W*$/i
/** 'Can you show me jobs?' is a request. */
const asksForAct =
  /\b(?:can|could|will|would) (?:you|u) (?:please |kindly )?(?:show|find|help|tell|give|list|get|search|send|explain|share|link|recommend|suggest)\b|(?<!\b(?:from|of|than|do) )\b(?:what|which|who|where|when|how|why|gani|nini|wapi|lini|vipi|ngapi|nani|ipi|zipi|yupi|aje|whats?|hw|wat)\b/i

/** 'Is it full time or part time?' */
const offersChoice = /\b(or|ama|au) (?!not\b)\w/i

/** Kiswahili and Sheng ask it by a mere statement: 'halima amekaguliwa', 'wanapeana bundles'. */
const states = /\b(?:(?:wa|a|i|zi|tu|ni)(?:na|me|ta|li)[a-z]{3,}|hu[a-z]{4,}|yuko|ako|iko|ziko|bado)\b/i
const commands =
  /\b(?:ni?pe\w*|niambie|nionyeshe|tell|show|give|list|find|naomba|natafuta|nataka|tunataka|want|need|looking|fanya)\b/i
const onlyThat = /\b(?:pekee|only|tu|just)\b/i

/** Whether a message wants yes or no of a thing, also where it begins with its name. */
export function isYesNoOf(text: string): boolean {
  const asking = (askingSentence(text) ?? text).trim()
  if (offersChoice.test(asking) || onlyThat.test(asking)) return false
  const isStatement = (asking.endsWith('?') || states.test(asking)) && !commands.test(asking)
  return isYesNo(text) || (isStatement && !asksForAct.test(asking))
}

/** 'Does she pay you when I pay her' and 'is there a discount for those who ...' want yes or no; 'can I know what ...' doesn't. */
const asksOutright =
  /^(?:is|are|am|do|does|did|can|could|will|would|must|should|has|have|may|was|were) (?!(?:i|we|you|u) (?:\w+ )?(?:know|ask|tell|explain|see|check|show|find|say)\b)/i
const relative = /(?<=\w )(?:who|when|which|where|what) (?=\w)/gi

/** Whether a message wants yes or no. */
export function isYesNo(text: string): boolean {
  const said = (askingSentence(text) ?? text).replace(/\bama (?:wapi|vipi|aje)\W*$/i, 'ama').trim()
  const asking = asksOutright.test(said) ? said.replace(relative, '') : said
  return (asksYesNo.test(asking) || endsYesNo.test(asking)) && !asksForAct.test(asking)
}

/** 'Yes. ' or 'No. ' where a message wants it and it is known, and its words are those asked for; else nothing. */
export const yesOrNo = (text: string, yes: boolean | null, asked = /(?:)/) =>
  yes !== null && asked.test(text) && isYesNoOf(text) ? (yes ? 'Yes. ' : 'No. ') : ''

/** By intent; the first pattern that fits a question gives the word that its answer begins with. */
const certain = patternsOf('known for certain')

const searches = /^(find-jobs|find-people)$/
const asksIfThere = /\b(there|have|any|kuna|mko na|iko|ziko|zipo|yuko|wako|open|available|exist)\b/i

/** 'They say that it is free. Is that so?' asks about what they say, which may be the opposite of what the answer knows. */
const asksIfTrue =
  /\b(?:is (?:that|it|this) (?:so|true|correct|right)|(?:ni|kuna) (?:u?kweli)|they say|wanasema|nasikia)\b/i

const beginsYesNo = /^(?:yes|no)[,.:] (?=\w)/i

/** An answer to another question than the one asked. */
export const withoutYesOrNo = (answer: string) => capital(answer.replace(beginsYesNo, ''))

/** An answer that begins with yes or no where the question asks for it and the answer knows, and nowhere else. */
export function withYesOrNo({ text }: Pick<Question, 'text'>, id: string, answer: string): string {
  const isOther = asksIfTrue.test(text) || (asksForAct.test(text) && !isYesNo(text) && !isYesNoOf(text))
  if (isOther) return withoutYesOrNo(answer)
  if (/^(yes|no|ndiyo|hapana|sorry|none)\b/i.test(answer)) return answer
  if (isYesNo(text) && searches.test(id) && asksIfThere.test(text))
    return `${/^I found no/.test(answer) ? 'No' : 'Yes'}. ${answer}`
  const isAsked = isYesNo(text) || (/^law-/.test(id) ? text.trim().endsWith('?') : isYesNoOf(text))
  if (!isAsked) return answer
  const known = certain.entries().find(([name, words]) => name.split(' ')[0] === id && words.test(text))
  return known ? `${known[0].split(' ')[1]}.${answer.startsWith('- ') ? '\n' : ' '}${answer}` : answer
}
