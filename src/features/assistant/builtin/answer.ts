import type { ChatMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { ignoredExclusions } from './answers/exclusions.ts'
import { link, notKnown, reply } from './answers/format-reply.ts'
import { fromGuide } from './answers/guide-answer.ts'
import { searchGuides } from './answers/guide-search.ts'
import { bothInBrief, isBrief, newIn } from './answers/in-brief.ts'
import { withoutYesOrNo, withYesOrNo } from './answers/polarity.ts'
import { type Question, searchFor } from './intent.ts'
import { intentOf } from './intents.ts'
import { findRows } from './lookups/find-rows.ts'
import { answerAboutThings } from './things/about-things.ts'
import { inHandOf, thingsShown } from './things/things.ts'
import { actAfter, ofRows } from './understand/act-after.ts'
import { isSearch } from './understand/dialogue-act.ts'
import { namedIn } from './understand/entities.ts'
import { severalQuestions } from './understand/follow-ups.ts'
import type { ResolvedIntent } from './understand/go-on.ts'
import { classify } from './understand/recognise.ts'
import { resolveLast } from './understand/resolve-intent.ts'

/** The lowest scores at which a section of a guide is the answer, and at which it is suggested. */
const MIN_ANSWER_SCORE = 0.55
const MIN_SUGGESTION_SCORE = 0.3
const MAX_SUGGESTIONS = 2

type Turn = Pick<ChatMessage, 'content' | 'isUser'>

/** Of a long message the beginning and the end are read, so that no answer takes long. */
const MAX_LETTERS = 400
const readable = (text: string) =>
  text.length <= MAX_LETTERS ? text : `${text.slice(0, MAX_LETTERS / 2)} ${text.slice(-MAX_LETTERS / 2)}`

/**
 * The built-in assistant's answer to the last of `turns`, from this site's data and guides only. Two questions in it are both
 * answered.
 */
export async function builtinAnswer(
  deps: Pick<Deps, 'db' | 'clock' | 'site' | 'env' | 'state'>,
  asker: Viewer,
  turns: Turn[],
): Promise<string> {
  const text = readable(turns.at(-1)?.content ?? '')
  const { now: resolved, before: last } = resolveLast(
    [...turns.slice(0, -1), { content: text, isUser: true }],
    asker.userType,
  )
  const answers = turns
    .flatMap(({ content, isUser }) => (isUser ? [] : [thingsShown(content)]))
    .slice(-MAX_ANSWERS)
  const inHand = inHandOf(text, answers, last !== undefined && (last?.intent.isTalk ?? true))
  const question = {
    deps,
    asker,
    named: namedIn(text),
    ideas: new Set<string>(),
    answers,
    inHand,
    said: turns
      .slice(0, -1)
      .flatMap(({ content, isUser }) => (isUser ? content : []))
      .slice(-MAX_SAID),
    now: deps.clock.now(),
    ...resolved,
    text,
  }
  const before = turns.slice(0, -1).findLast(({ isUser }) => !isUser)?.content ?? ''
  const act = actAfter(question, before, resolved)
  const { id: now = '' } = resolved?.intent ?? {}
  const score = resolved?.score ?? 0
  const isNew = inHand.length === 0
  const isOwn =
    (score >= (saysMine.test(text) ? 0 : MIN_OWN_SCORE) &&
      ((isNew && ofOwn.test(now)) || isOfScam.test(now))) ||
    (score >= MIN_LAW_SCORE && isNew && act.name === 'general' && ofLaw.test(now))
  if (asker.schoolId && asksUndecided.test(text)) return intentOf('applicants/work-on').answer(question)
  const aboutThings = isOwn
    ? null
    : await answerAboutThings(question, act.name, {
        now: resolved,
        isAfterOwn: ofOwn.test(last?.intent.id ?? ''),
      })
  if (aboutThings) return aboutThings
  const [one, other] = questionsIn(text, asker.userType)
  const answerTo = (content: string) =>
    builtinAnswer(deps, asker, [...turns.slice(0, -1), { content, isUser: true }])
  if (one && other) return bothInBrief(await answerTo(one), await answerTo(other))
  const [first] = inHand
  if (first && act.name === 'others' && (!ofRows.test(resolved?.intent.id ?? '') || asksForLike.test(text)))
    return intentOf(searchFor[first.kind]).answer({
      ...question,
      named: last && searches.test(last.intent.id) ? last.named : question.named,
    })
  const isFresh = inHand.length === 0 || isSearch(act.name)
  const rows = isFresh && (await findRows(question, resolved, act))
  if (rows) return rows
  if (!resolved) return fromGuides(question)
  const { id } = resolved.intent
  const answer = withYesOrNo(question, id, await resolved.intent.answer(question))
  return reply(answer, ignoredExclusions(question, id), await inBrief(question, resolved, answer))
}

/** A short answer to the other meaning of a message. Null if it is a list or says nothing new. */
async function inBrief(question: Question, { intent, rival }: ResolvedIntent, said: string) {
  const isOther = rival?.id !== intent.id
  if (!rival || rival.isTalk || ofRows.test(rival.id) || isGrave.test(rival.id)) return null
  if (isOther && ofOwn.test(intent.id)) return null
  const news = newIn(withoutYesOrNo(await rival.answer(question)), said)
  const more = news && isOther ? `Or did you mean this? ${news}` : news
  return isBrief(`${said} ${more}`) ? more : null
}

/** Intents that would accuse or frighten who asks for something else, and those that only say what the site is not for. */
const isGrave = /danger$|^(forged-papers|outside|other-people)$/

/** The questions of a message that asks two, if each by itself is surely about something else. */
function questionsIn(text: string, userType: UserType): string[] {
  const parts = severalQuestions(text)
  const found = parts.map(part => classify(part, userType))
  const isSure = found.every(one => one && one.score >= MIN_APART && !one.intent.isTalk)
  return isSure && found[0]?.intent !== found[1]?.intent ? parts : []
}

const MIN_APART = 0.7

const searches = /^(find-|family-)/

/** Intents about the asker's own records, where a name in a message tells which: 'has Tumaini read my application?' */
const ofOwn = /^(my-|when-answered|withdrawing|answer-many|applicants|fees)/
const MIN_OWN_SCORE = 0.85
/** 'My post is no longer needed' names no job. */
const ofLaw = /^(law-|held-job$)/
const MIN_LAW_SCORE = 0.6

const saysMine = /\bmy applications?\b|\b(application|ombi|maombi) (y|z|l)angu\b|\bdid i (apply|send)\b/i

/** 'Which ones have we not answered?' */
const asksUndecided =
  /\b(who|whom|which|nani|gani|zipi|applicant|application)s?\b.*\b(we|tu\w+)\b.*\b(not|never|yet to|bado)\b.*\b(answer|repl|respond|deal|dealt|decid|jib)\w*|\bhatujajib\w*/i

/** 'They offer me the job at Bahari Sands for 2,500' names a job, and asks whether to pay. */
const isOfScam = /^(pay-for-job|already-paid|never-pin|forged-papers|scam-signs)$/

/** 'Another like it' is of the kind that was shown, whatever the conversation is about. */
const asksForLike = /\b(like (it|that|this)|similar|kama (hiyo|hii|ile))\b/i

/** The number of the asker's messages before that a question may go on from. */
const MAX_SAID = 3

/** The number of the assistant's newest answers whose jobs, people and schools a message can mean. */
const MAX_ANSWERS = 4

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
