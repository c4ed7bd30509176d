import type { Viewer } from '#src/http/session/current-user.ts'
import type { HarmKind } from '../../safety/harm-rules.ts'
import { followUpIn } from '../../safety/safety-answer.ts'
import { isYesNo, withYesOrNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { intentOf, intents } from '../intents.ts'
import { namedIn } from './entities.ts'
import { classify, recognised } from './recognise.ts'

/** The parts of `child-danger` and `own-danger` that a message may be about if the rules find a kind of harm in it. */
const finer: Record<HarmKind, string[]> = {
  'self-harm-other': ['self-harm', 'self-harm-adult'],
  'self-harm': ['self-harm-other', 'self-harm-adult'],
  'child-sexual-abuse': ['nude-pictures', 'relationship-with-learner', 'secrecy', 'planned-harm', 'grooming'],
  grooming: [
    'nude-pictures',
    'favourite-learner',
    'relationship-with-learner',
    'evening-lessons',
    'planned-harm',
    'secrecy',
    'beating',
    'neglect',
    'domestic-violence-other',
  ],
  'sexual-favours': ['blackmail', 'harassment'],
  harassment: [
    'nude-pictures',
    'child-sexual-abuse',
    'sexual-favours',
    'blackmail',
    'planned-harm',
    'bullying',
  ],
  'unsafe-meeting': ['evening-lessons', 'sexual-favours'],
  trafficking: ['job-abroad', 'child-work', 'neglect', 'drugs'],
  'forced-marriage': [],
  'domestic-violence': ['domestic-violence-other'],
  drugs: [],
  bullying: ['beating', 'nude-pictures'],
  beating: ['own-beating', 'bullying', 'mob', 'secrecy'],
  neglect: ['missing-child'],
  violence: ['domestic-violence', 'domestic-violence-other', 'own-violence', 'mob', 'blackmail', 'secrecy'],
  'child-danger': [
    'missing-child',
    'child-work',
    'secrecy',
    'favourite-learner',
    'bullying',
    'neglect',
    'unsafe-meeting',
    'beating',
  ],
}

/**
 * The danger that a message with a clear sign of harm speaks of: the kind that the rules found, or a part of `child-danger` or
 * `own-danger` that says it more precisely.
 */
export function dangerIn(message: string, kind: HarmKind | 'danger'): string {
  const part = classify(message, 'teacher', { isRuledOut: ({ id }) => !id.endsWith('danger') })?.intent.part
  const isOfAnother = kind.startsWith('self-harm') && ofAnother.test(message) && !ofMyself.test(message)
  if (isOfAnother && part !== 'self-harm-adult') return 'self-harm-other'
  const isInLove = part === 'learner-in-love' && ofRomance.test(kind)
  const found = part && (kind === 'danger' || isInLove || finer[kind].includes(part)) ? part : kind
  const isRomance = isInLove || found === 'grooming'
  const isOfMe = toMe.test(message) && (part === 'harassment' || (isRomance && !saysChild.test(message)))
  return isOfMe && (isInLove || ofAbuse.test(found)) ? 'harassment' : found
}

const ofAbuse = /^(grooming|child-sexual-abuse)$/
const ofRomance = /^(danger|grooming|child-sexual-abuse|harassment)$/

/**
 * The answer to a follow-up that asks something of its own about a danger, such as 'is it allowed if I signed the rules?' after a
 * blow; null if it asks for help. Of first messages only 'may a teacher cane if I agree?' asks so.
 */
export async function answerWithin(
  deps: Question['deps'],
  asker: Viewer,
  { text, sign, danger }: { text: string; sign: string; danger: string },
): Promise<string | null> {
  const subject = [`child-danger/${danger}`, `own-danger/${danger}`, danger].find(id => intents.has(id))
  const isFirst = text === sign
  const last = { intent: intentOf(subject ?? 'own-danger'), text: sign }
  const found = recognised(text, asker.userType, isFirst ? null : last)
  const { intent, score } = found ?? { intent: last.intent, score: 0 }
  if (isFirst && !(ofBlows.test(intent.id) && isYesNo(text))) return null
  const isOfChild = subject?.startsWith('child') && asker.userType === 'parent'
  const isMeant = ofBlows.test(intent.id)
    ? danger.endsWith('beating')
    : ofSite.test(intent.id) || (ofLaw.test(intent.id) && !isOfChild)
  if (!isMeant || score < MIN_ASIDE_SCORE || !mayAsk.test(followUpIn(text, danger))) return null
  const shown = { answers: [], inHand: [], said: [sign] }
  const read = { named: namedIn(text), ideas: new Set<string>(), now: deps.clock.now() }
  const question = { deps, asker, text, ...shown, ...read }
  return withYesOrNo(question, intent.id, await intent.answer(question))
}

const ofSite = /^(block|already-paid)$/
const ofLaw = /^law-(?!harassment)/
/** What a follow-up is about where no lead of safety/answers.txt says more. */
const mayAsk = /^(other|punished|power)$/
const ofBlows = /^law-(corporal-punishment|punished-teacher)$/
const MIN_ASIDE_SCORE = 0.5

/** 'A student told me that she wants to end it'. */
const ofAnother =
  /\b(student|pupil|learner|girl|boy|child|daughter|son|friend|colleague|she|he|mwanafunzi|mtoto|binti|kijana|rafiki|dada|kaka)\b.*\b(wants?|says?|said|told|plans?|talks?|wrote|anataka|anasema|amesema|ameniambia|aliniambia)\b/i
const ofMyself =
  /\b(i|i'm|im) (want|wanna|can'?t|don'?t|will|wish|feel like)\b|\b(nataka|ninataka|nimechoka|siwezi|sitaki|mimi)\b/i

/** 'A man keeps texting me that he wants to marry me'. */
const toMe = /\b(me|ananitext|ananipigia|ananiandikia|ananitaka)\b/i
const saysChild =
  /\b(child(ren)?|daughter|son|girls?|boys?|learners?|pupils?|students?|kids?|minor|mtoto|watoto|binti|wanafunzi|mwanafunzi|kijana|niece|nephew|form (one|two|three|four|\d)|grade \d|class \d|\d{1,2} ?(years?|yrs?)|miaka \w+)\b/i
