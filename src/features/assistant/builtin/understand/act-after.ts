import { wordsOf } from '#src/domain/tokenize.ts'
import { asksForOthers } from '../answers/conditions.ts'
import { isYesNo } from '../answers/polarity.ts'
import type { Question, ShownThing } from '../intent.ts'
import { aspectsIn, vague } from '../things/fact.ts'
import { saysOrder } from '../things/pick.ts'
import { contextAfter, namesPlace, namesShown, picksShown, theOther } from '../things/things.ts'
import { type Act, actOf, afterThings, type DialogueAct, isSearch, naming } from './dialogue-act.ts'
import { isAnaphoric } from './follow-ups.ts'
import type { ResolvedIntent } from './go-on.ts'
import { SURE } from './resolve-intent.ts'
import { anywhere } from './search-words.ts'

/** What a message wants after the answer before it. */
export function actAfter(question: Question, before: string, resolved: ResolvedIntent | null): Act {
  const { text, inHand, asker } = question
  const context = inHand.length > 0 ? afterThings(inHand) : contextAfter(before)
  const act = actOf(text, asker.userType, context)
  const as = (name: DialogueAct) => ({ ...act, name })
  if (theOther(question)) return as('about')
  if (act.name === 'about' && asksForOthers.test(text) && !namesPlace(text)) return as('others')
  const [only, ...more] = inHand
  const isWider = anywhere.test(text) || (more.length === 0 && only && ofMany[only.kind]?.test(text))
  if (act.name === 'about' && only && isWider) return as(only.kind)
  // 'Who is the cheaper one?' is one of those shown.
  const isPick = more.length > 0 && wordsOf(text).length <= MAX_PICK && saysOrder(text) && ofOne.test(text)
  if (isPick && !ofMany[inHand[0]?.kind ?? 'jobs']?.test(text)) return as('about')
  // 'I have a diploma. Do I qualify?' and 'Did I send it?' are about the one that was shown.
  const isOfOne = aspectsIn(text).some(one => /^(fit|sent)$/.test(one)) || worries.test(text)
  // 'Anaweza kuja nyumbani?' says he or she.
  const isOfPerson = only?.kind === 'professionals' && act.name !== 'general' && saysSheDoes.test(text)
  if (only && more.length === 0 && (isOfOne || isOfPerson)) return as('about')
  const isDoubtful = isSearch(act.name) && act.probability < SURE_ABOUT
  // 'For which job was that?'
  if (only && more.length === 0 && isDoubtful && ofOne.test(text) && isAnaphoric(text)) return as('about')
  const asked = inHand.length > 0 && wordsOf(text).length <= FEW_WORDS ? aspectsIn(text) : []
  const isAspect = isSearch(act.name)
    ? text.includes('?') && asked.length > 0 && asked.every(one => onlyAsked.test(one))
    : act.name !== 'others' && asked.some(one => !vague.test(one) || ofAction.test(one))
  const isElsewhere =
    act.name === 'about' &&
    act.probability < SURE_ABOUT &&
    !(more.length > 0 && saysOrder(text)) &&
    resolved !== null &&
    resolved.score >= SURE &&
    !ofRows.test(resolved.intent.id)
  const isNamed =
    namesShown(question) && (isYesNo(text) || actOf(text, asker.userType, naming(inHand)).name === 'about')
  const isPicked = picksShown(question) && question.named.not.length === 0
  return isAspect || isNamed || isPicked || (inHand.length > 0 && namesPlace(text))
    ? as('about')
    : isElsewhere
      ? as('general')
      : act
}

/** Less sure that a message is about what was shown, it gives way to a sure intent. */
const SURE_ABOUT = 0.75

const worries = /\b(should i|need i|do i) (be )?(worr(y|ied)|concerned)\b|\bwasiwasi\b/i
const saysSheDoes = /^\W*(?:(?:na|je|lakini|sawa|ok),? )?a(?:na|ta|hu)(?!ye)[a-z]{2,}/i

const MAX_PICK = 6
const ofOne = /\b(who|which|one|nani|yupi|ipi|gani)\b/i

/** Aspects that no search is limited by: 'wanalipa fare?' */
const onlyAsked = /^(pay|benefits|requirements|closing|reviews|poster|start|learners|contact)$/

/** Aspects that few words ask for with a verb: 'naijibu aje' */
const ofAction = /^(applying|contact)$/

/** So few words that say no more than an aspect ask about what was shown: 'pay?' */
const FEW_WORDS = 3

/** 'Which jobs close next month' after one job is another search. */
const ofMany: Partial<Record<ShownThing['kind'], RegExp>> = {
  jobs: /\b(jobs|vacancies|openings|(kazi|nafasi) (gani|zipi))\b/i,
  professionals: /\b(tutors|teachers|counsell?ors|coaches)\b/i,
}

/** Intents that list rows themselves. */
export const ofRows = /^(find-|family-|my-|applicants|when-answered)/
