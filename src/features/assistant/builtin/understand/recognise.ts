import modelFile from '#dist/assistant-classifier.bin' with { type: 'file' }
import type { UserType } from '#src/domain/people/roles.ts'
import { builtModel } from '../../built-model.ts'
import { intents } from '../intents.ts'
import { type ClassifierModel, rarityOf } from './classifier-model.ts'
import { type Classified, createClassifier } from './classify.ts'
import { bucketOf, wordFeature } from './features.ts'
import { beginsByGoingOn, isAnaphoric } from './follow-ups.ts'
import { tokensOf } from './tokenize.ts'

const model = builtModel<ClassifierModel>(modelFile)

export const classify = createClassifier(intents, model)

/** Whether so many examples of the training data say a word that it is hardly a name. */
export function isCommon(word: string): boolean {
  const { examples, rarities } = model()
  return (rarities[bucketOf(wordFeature(word))] ?? 0) <= rarityOf(MIN_EXAMPLES, examples)
}

const MIN_EXAMPLES = 8

/** The intent of the message by itself or, if more likely, with the subject before it in place of a pronoun. */
export function recognised(text: string, userType: UserType, about: string | undefined): Classified | null {
  const first = classify(text, userType)
  const isDoubtful = first?.intent.id.endsWith('danger') && first.score < MIN_DANGER_SCORE
  const alone = isDoubtful ? classify(text, userType, ({ id }) => id.endsWith('danger')) : first
  const most = beginsByGoingOn(tokensOf(text)) ? MAX_CONTINUATION : MAX_ELLIPSIS
  if (text.split(/\s+/).length > most && !isAnaphoric(text)) return alone
  const same = about ? classify(`${about}: ${text}`, userType, intent => intent.about !== about) : null
  // What is clear by itself gives way only to what is as clear of the subject before it.
  const clear = isAnaphoric(text) || alone?.intent.isTalk ? 0 : (alone?.score ?? 0)
  const least = clear >= MIN_CERTAIN_SCORE ? MIN_CERTAIN_SCORE : clear >= MIN_OWN_SCORE ? MIN_SAME_SCORE : 0
  if (!same || same.score < least) return alone
  if (same.score * SUBJECT_BONUS <= (alone?.score ?? 0)) return alone
  // It may still be about a thing that was shown.
  return { ...same, score: Math.min(same.score, MAX_SAME_SCORE) }
}

/** A message in which the detector of harm (safety/) found no danger is danger only if the classifier is surer than this. */
const MIN_DANGER_SCORE = 0.85

/** Below this score 'and if I agree to go to Nakuru?' counts as a follow-up. */
export const MIN_OWN_SCORE = 0.8

/** With the subject before it, a message that is clear by itself must be at least so sure; and it counts for no more than unsure. */
const MIN_SAME_SCORE = 0.7
const MIN_CERTAIN_SCORE = 0.95
const MAX_SAME_SCORE = 0.59

/** A pronoun likely refers to the subject before it, so that reading wins even with a much lower score. */
const SUBJECT_BONUS = 4
/** The most words of a question that leaves out what it is about: 'inakaa muda gani'. */
const MAX_ELLIPSIS = 5
/** And of one that begins with 'and' or 'na'. */
const MAX_CONTINUATION = 8
