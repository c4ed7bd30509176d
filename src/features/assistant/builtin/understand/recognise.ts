import modelFile from '#dist/assistant-classifier.bin' with { type: 'file' }
import type { UserType } from '#src/domain/people/roles.ts'
import { builtModel } from '../../built-model.ts'
import { detectHarm } from '../../safety/detect-harm.ts'
import type { Intent } from '../intent.ts'
import { intents } from '../intents.ts'
import { type ClassifierModel, rarityOf } from './classifier-model.ts'
import { type Classified, createClassifier } from './classify.ts'
import { bucketOf, wordFeature } from './features.ts'
import { isAnaphoric } from './follow-ups.ts'

const model = builtModel<ClassifierModel>(modelFile)

export const classify = createClassifier(intents, model)

/** Whether so many examples of the training data say a word that it is hardly a name. */
export function isCommon(word: string): boolean {
  const { examples, rarities } = model()
  return (rarities[bucketOf(wordFeature(word))] ?? 0) <= rarityOf(MIN_EXAMPLES, examples)
}

const MIN_EXAMPLES = 8

/** The intent of a message by itself or, if that leaves it open, after the message before. */
export function recognised(
  text: string,
  userType: UserType,
  last: { intent: Intent; text: string } | null,
): Classified | null {
  const first = classify(text, userType)
  const isRuledOut = first ? doubtful(first, text) : undefined
  const alone = isRuledOut ? classify(text, userType, { isRuledOut }) : first
  // 'What should I tell her?' after a question of money is no secret of a child.
  const isNewDanger = alone !== null && isDanger(alone.intent) && last !== null && !isDanger(last.intent)
  const goesOn = isAnaphoric(text) || supposes.test(text) || isNewDanger
  const isClear = (alone?.score ?? 0) >= MIN_CERTAIN_SCORE && !goesOn
  if (!last || isClear) return alone
  const after = classify(text, userType, { isRuledOut, last })
  // It may still be about a thing that was shown.
  return after && { ...after, score: Math.min(after.score, MAX_SAME_SCORE) }
}

const isDanger = ({ id }: Intent) => id.endsWith('danger')

/**
 * Intents that a message must speak of for certain: a danger, above all one that the detector of harm (safety/) found no sign of, and
 * false papers, since who asks for help with a CV must not read that it is a crime.
 */
const serious = [
  { is: isDanger, least: 0.95 },
  { is: ({ id }: Intent) => id === 'forged-papers', least: 0.75 },
]
const MIN_SIGNED_SCORE = 0.6

function doubtful({ intent, score }: Classified, text: string) {
  const most = detectHarm(text).level === 'none' ? 1 : MIN_SIGNED_SCORE
  return serious.find(({ is, least }) => is(intent) && score < Math.min(least, most))?.is
}

/** A message with a lower score by itself counts as a follow-up: 'bei?', 'and if I agree to go to Nakuru?'. */
const MIN_CERTAIN_SCORE = 0.97

/** 'And if I have no TSC number?' goes on, whatever it would mean by itself. */
const supposes = /^\W*(?:and if|but if|na kama|lakini kama|what if|suppose)\b/i

/** A follow-up counts for no more than unsure. */
const MAX_SAME_SCORE = 0.59
