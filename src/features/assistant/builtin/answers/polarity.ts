import type { Question } from '../intent.ts'
import { patternsOf } from '../patterns.ts'
import { askingSentence } from '../understand/follow-ups.ts'

const asksYesNo =
  /^(?:(?:and|so|but|ok|okay|please|hi|hello|je|na|then|also|sasa|hey|halo|niaje|sir|madam|kindly)[,!.]? )*(?:is|are|am|do|does|did|can|could|will|would|must|should|has|have|may|was|were|shall|naweza|ninaweza|anaweza|inaweza|tunaweza|lazima|ni lazima|je|kuna|ako|iko|yuko|ako|mko|ana|wana|inahitajika|nahitaji|ninahitaji)\b/i
/** 'Can you show me jobs?' is a request. */
const asksForAct =
  /\b(?:can|could|will|would) (?:you|u) (?:please |kindly )?(?:show|find|help|tell|give|list|get|search|send|explain|share|link|recommend|suggest)\b|\b(?:what|which|who|where|when|how|why|gani|nini|wapi|lini|vipi|ngapi|nani|ipi|zipi|yupi|aje|whats?|hw|wat)\b/i

/** 'Is it full time or part time?' */
const offersChoice = /\b(or|ama|au) (?!not\b)\w/i

/** Whether a message wants yes or no of a thing, also where it begins with its name. */
export function isYesNoOf(text: string): boolean {
  const asking = (askingSentence(text) ?? text).trim()
  return !offersChoice.test(asking) && (isYesNo(text) || (asking.endsWith('?') && !asksForAct.test(asking)))
}

/** Whether a message wants yes or no. */
export function isYesNo(text: string): boolean {
  const asking = (askingSentence(text) ?? text).trim()
  return asksYesNo.test(asking) && !asksForAct.test(asking)
}

/** 'Yes. ' or 'No. ' where a message wants it and it is known, and its words are those asked for; else nothing. */
export const yesOrNo = (text: string, yes: boolean | null, asked = /(?:)/) =>
  yes !== null && asked.test(text) && isYesNoOf(text) ? (yes ? 'Yes. ' : 'No. ') : ''

/** By intent; the first pattern that fits a question gives the word that its answer begins with. */
const certain = patternsOf('known for certain')

const searches = /^(find-jobs|find-people|my-matches)$/
const asksIfThere = /\b(there|have|any|kuna|mko na|iko|zipo|open|available|exist)\b/i

/** An answer that begins with yes or no where the question asks for it and the answer knows. */
export function withYesOrNo({ text }: Pick<Question, 'text'>, id: string, answer: string): string {
  if (!isYesNo(text) || /^(yes|no|ndiyo|hapana|sorry|none)\b/i.test(answer)) return answer
  if (searches.test(id) && asksIfThere.test(text))
    return `${/^I found no/.test(answer) ? 'No' : 'Yes'}. ${answer}`
  const known = certain.entries().find(([name, words]) => name.split(' ')[0] === id && words.test(text))
  return known ? `${known[0].split(' ')[1]}. ${answer}` : answer
}
