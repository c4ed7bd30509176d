import type { ChatMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { asksForOthers, ignoredExclusions } from './answers/conditions.ts'
import { link, notKnown, reply } from './answers/format-reply.ts'
import { fromGuide } from './answers/guide-answer.ts'
import { searchGuides } from './answers/guide-search.ts'
import { withYesOrNo } from './answers/polarity.ts'
import type { Question } from './intent.ts'
import { intentOf } from './intents.ts'
import { answerAboutThings } from './things/about-things.ts'
import { aspectsIn } from './things/fact.ts'
import { namesPlace, thingsShown } from './things/things.ts'
import { namedIn } from './understand/entities.ts'
import { resolveIntent } from './understand/resolve-intent.ts'

/** The lowest scores at which a section of a guide is the answer, and at which it is suggested. */
const MIN_ANSWER_SCORE = 0.55
const MIN_SUGGESTION_SCORE = 0.3
const MAX_SUGGESTIONS = 2

/** The built-in assistant's answer to the last of `turns`, from this site's data and guides only. */
export async function builtinAnswer(
  deps: Pick<Deps, 'db' | 'clock' | 'site' | 'env' | 'state'>,
  asker: Viewer,
  turns: Pick<ChatMessage, 'content' | 'isUser'>[],
): Promise<string> {
  const text = turns.at(-1)?.content ?? ''
  const resolved = resolveIntent(turns, asker.userType)
  const question = {
    deps,
    asker,
    named: namedIn(text),
    ideas: new Set<string>(),
    answers: turns
      .flatMap(({ content, isUser }) => (isUser ? [] : [thingsShown(content)]))
      .slice(-MAX_ANSWERS),
    before: turns.slice(0, -1).findLast(({ isUser }) => isUser)?.content ?? '',
    now: deps.clock.now(),
    ...resolved,
    text,
  }
  const id = resolved?.intent.id ?? ''
  const isSure = (resolved?.score ?? 0) >= MIN_SURE_SCORE
  const [shown] = question.answers.at(-1) ?? []
  const isOfShown =
    shown && wordsOf(text).length <= MAX_WORDS_OF_SHOWN && aspectsIn(text).length > 0 && !/\bi\b/i.test(text)
  const isMine = saysMine.test(text)
  const isApart =
    !namesPlace(text) &&
    !isOfShown &&
    ((isSure && apartFromThings.test(id)) || (ofApplications.test(id) && (isSure || isMine)))
  const isOwn =
    !namesPlace(text) &&
    ((isSure && id === 'outside' && question.named.places.length === 0 && !isOfShown) ||
      (ofOwn.test(id) && (isMine || (isSure && /\b(i|we)\b/i.test(text)))))
  const told = isSure || ofApplications.test(id) ? id : ''
  const aboutThings = isApart ? null : await answerAboutThings(question, told, isOwn)
  if (aboutThings) return aboutThings
  if (shown && asksForOthers.test(text) && !isSure && !ofRows.test(id))
    return intentOf(searchFor[shown.kind]).answer(question)
  if (!resolved) return fromGuides(question)
  return reply(
    withYesOrNo(question, id, await resolved.intent.answer(question)),
    ignoredExclusions(question, id),
  )
}

const saysMine =
  /\b(my|our|(accept|reject|hire|pick|choose|take|call|invite)\w* (me|us)|yangu|zangu|langu|yetu|zetu|nime\w+|nili\w+|\w{1,4}(li|me|ta)ni\w+|\w{1,4}(li|me)tu\w+|i (have )?(applied|sent))\b/i

/** Intents that are about what is the asker's own, where the message says so. */
const ofOwn = /^(my-|when-answered|withdrawing|fees|badge)/

/** Intents about applications, which an answer shows as jobs. */
const ofApplications = /^(my-app|when-answered|withdrawing)/

/** Intents that list rows themselves. */
const ofRows = /^(find-|family-|my-|applicants|when-answered)/

/** The searches that find others of what was shown. */
const searchFor = {
  jobs: 'find-jobs',
  professionals: 'find-people',
  schools: 'find-schools',
  'tutor-requests': 'family-requests',
} as const

/** The number of the assistant's newest answers whose jobs, people and schools a message can mean. */
const MAX_ANSWERS = 4

/** So short a question for an aspect is about what the last answer showed: 'wanataka nini'. */
const MAX_WORDS_OF_SHOWN = 4

/** Below this score a message may be about a thing, whatever its intent. */
const MIN_SURE_SCORE = 0.6

/** Intents that are no question about a thing, whatever their words. */
const apartFromThings =
  /danger|^(block|report|never-pin|already-paid|pay-for-job|pay-tutor|thanks|bye|applicants|answer-many|law-.*|tutor-at-home|choose-tutor|panel-.*|profile-.*|my-requests|request-rules|my-messages|licence-renewal|counselor-tsc|pay-problem|pay-how|saved-jobs|refund|receipts|no-link)$/

/** The best section of the guides, or an apology with suggestions of related sections. */
function fromGuides(question: Question): string {
  const found = searchGuides(question.text)
  const best = found[0]
  if (best && best.score >= MIN_ANSWER_SCORE && wordsOf(question.text).length > 1)
    return fromGuide(question, best.section)
  const near = found.filter(({ score }) => score >= MIN_SUGGESTION_SCORE).slice(0, MAX_SUGGESTIONS)
  const guides = near.map(({ section }) =>
    link(section.title.replace(/\{\{\w+\}\}/, 'this site'), section.path),
  )
  return notKnown(guides.length > 0 ? `This may help: ${guides.join(' · ')}.` : null)
}
