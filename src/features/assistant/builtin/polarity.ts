import type { Question } from './intent.ts'
import { askingSentence } from './split-message.ts'

const asksYesNo =
  /^(?:(?:and|so|but|ok|okay|please|hi|hello|je|na|then|also|sasa|hey|halo|niaje|sir|madam|kindly)[,!.]? )*(?:is|are|am|do|does|did|can|could|will|would|must|should|has|have|may|was|were|shall|naweza|ninaweza|anaweza|inaweza|tunaweza|lazima|ni lazima|je|kuna|ako|iko|yuko|ako|mko|ana|wana|inahitajika|nahitaji|ninahitaji)\b/i
/** 'Can you show me jobs?' is a request. */
const asksForAct =
  /\b(?:can|could|will|would) (?:you|u) (?:please |kindly )?(?:show|find|help|tell|give|list|get|search|send|explain|share|link|recommend|suggest)\b|\b(?:what|which|who|where|when|how|why|gani|nini|wapi|lini|vipi|ngapi|nani)\b/i

/** Whether a message wants yes or no. */
export function isYesNo(text: string): boolean {
  const asking = (askingSentence(text) ?? text).trim()
  return asksYesNo.test(asking) && !asksForAct.test(asking)
}

/** What is known for certain, by intent: the first pattern that fits a question gives the word that its answer begins with. */
const certain: Record<string, [words: RegExp, answer: 'Yes' | 'No'][]> = {
  'pay-how': [
    [/\b(card|visa|mastercard|cash|bank|paypal|airtel|t-?kash|cheque|till|paybill|instal\w+)\b/i, 'No'],
    [
      /\b(someone else|another (person|number|phone)|my (wife|husband|brother|sister|friend|mum|dad))\b/i,
      'Yes',
    ],
    [/\bm-? ?pesa\b/i, 'Yes'],
  ],
  fees: [
    [
      /\b(each|per|every) (application|job|post|message)\b|\b(commission|percentage|automatic\w*|cut|share)\b|\brenew\w* (it|by )?(self|itself)\b/i,
      'No',
    ],
  ],
  'my-subscription': [[/\bautomatic\w*\b|\brenew\w* (by )?itself\b|\bdeduct\w*\b/i, 'No']],
  'my-data': [
    [/\b(sell|share|advert\w*)\b/i, 'No'],
    [/\b(download|copy|get|pata)\b/i, 'Yes'],
  ],
  'delete-account': [[/\b(can|naweza)\b/i, 'Yes']],
  'change-email': [[/\b(can|naweza)\b/i, 'Yes']],
  'change-phone': [[/\b(can|naweza)\b/i, 'Yes']],
  'change-password': [[/\b(can|naweza)\b/i, 'Yes']],
  'saved-jobs': [[/\b(can|naweza)\b/i, 'Yes']],
  'job-alerts': [[/\b(can|will|do|naweza)\b/i, 'Yes']],
  'stop-notices': [[/\b(can|naweza)\b/i, 'Yes']],
  'on-your-phone': [[/\b(app|install|play ?store|download)\b/i, 'No']],
  'who-are-you': [
    [/\b(person|human|real|mtu|binadamu|chatgpt|gpt|ai|tsc|agency|agent|government)\b/i, 'No'],
    [/\b(bot|robot|program|machine|computer)\b/i, 'Yes'],
  ],
  'other-people': [[/\b(can|could|give|share|naweza)\b/i, 'No']],
  'post-cost': [[/\b(per job|each (job|post|advert)|every (job|post|advert))\b/i, 'No']],
}

const searches = /^(find-jobs|find-people|my-matches)$/
const asksIfThere = /\b(there|have|any|kuna|mko na|iko|zipo|open|available|exist)\b/i

/** An answer that begins with yes or no where the question asks for it and the answer knows. */
export function withYesOrNo({ text }: Pick<Question, 'text'>, id: string, answer: string): string {
  if (!isYesNo(text) || /^(yes|no|ndiyo|hapana|sorry|none)\b/i.test(answer)) return answer
  if (searches.test(id) && asksIfThere.test(text))
    return `${/^I found no/.test(answer) ? 'No' : 'Yes'}. ${answer}`
  const known = certain[id]?.find(([words]) => words.test(text))
  return known ? `${known[1]}. ${answer}` : answer
}
