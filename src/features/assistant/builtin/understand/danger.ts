import type { HarmKind } from '../../safety/harm-rules.ts'
import { classify } from './recognise.ts'

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
  const found = part && (kind === 'danger' || finer[kind].includes(part)) ? part : kind
  return found === 'grooming' && toMe.test(message) && !saysChild.test(message) ? 'harassment' : found
}

/** 'A student told me that she wants to end it'. */
const ofAnother =
  /\b(student|pupil|learner|girl|boy|child|daughter|son|friend|colleague|she|he|mwanafunzi|mtoto|binti|kijana|rafiki|dada|kaka)\b.*\b(wants?|says?|said|told|plans?|talks?|wrote|anataka|anasema|amesema|ameniambia|aliniambia)\b/i
const ofMyself =
  /\b(i|i'm|im) (want|wanna|can'?t|don'?t|will|wish|feel like)\b|\b(nataka|ninataka|nimechoka|siwezi|sitaki|mimi)\b/i

/** 'A man keeps texting me that he wants to marry me'. */
const toMe = /\b(me|ananitext|ananipigia|ananiandikia|ananitaka)\b/i
const saysChild =
  /\b(child(ren)?|daughter|son|girls?|boys?|learners?|pupils?|students?|kids?|minor|mtoto|watoto|binti|wanafunzi|mwanafunzi|kijana|niece|nephew|form (one|two|three|four|\d)|grade \d|class \d|\d{1,2} ?(years?|yrs?)|miaka \w+)\b/i
