import { wordsOf } from '#src/domain/tokenize.ts'
import { openJobsOfSchool } from '#src/features/jobs/school-jobs.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { count, lowerFirst, plain, reply, thoseOrAll } from '../answers/format-reply.ts'
import { isAboutNamed, jobLine, UNDATED } from '../answers/job-query.ts'
import { isYesNoOf, yesOrNo } from '../answers/polarity.ts'
import type { Intent, Question } from '../intent.ts'
import { applicationsOf } from '../lookups/applications-from.ts'
import { sentApplications } from '../lookups/my-applications.ts'
import { patternsOf } from '../patterns.ts'
import { actOf, type DialogueAct, isSearch, naming } from '../understand/dialogue-act.ts'
import { namedIn } from '../understand/entities.ts'
import { beginsByGoingOn } from '../understand/follow-ups.ts'
import { joining } from '../understand/lexicon.ts'
import { classify } from '../understand/recognise.ts'
import { tokensOf } from '../understand/tokenize.ts'
import { asksWith, aspectsIn, ofJobs } from './fact.ts'
import { factsOf, inOneLine, linkOf, next } from './facts-of.ts'
import { messagesFrom, messagesOfNamed } from './messages-from.ts'
import { thingsNamed } from './named-things.ts'
import { fromOwnProfile } from './own-profile.ts'
import { inOwnWords } from './own-words.ts'
import { saysAny } from './person-facts.ts'
import { firstBy, saysOrder, tellFirst, thoseThatHave, withoutOrder } from './pick.ts'
import { schoolSummary } from './school-facts.ts'
import { aboutSeveral, asksForOne, MAX_SHOWN } from './several-things.ts'
import {
  namesPlace,
  namesShown,
  picksShown,
  pointsAtOne,
  saysJob,
  type Thing,
  theOther,
  thingsMeant,
} from './things.ts'
import { notHere } from './unknown-names.ts'

/**
 * Answers a question about the things that it means: those in hand, of which `act` is the dialogue act, or those that it names. Null if
 * it means none or asks for something else.
 */
export async function answerAboutThings(
  question: Question,
  act: DialogueAct,
  { now, isAfterOwn }: Intents,
): Promise<string | null> {
  const { text, named, inHand } = question
  if (ofOutcome.test(text) && isProfessional(question.asker)) return sentApplications(question)
  const ofOwn = (await fromOwnProfile(question)) ?? (await messagesOfNamed(question))
  if (ofOwn) return ofOwn
  const isNamedFirst =
    inHand.length === 0 || (!namesPlace(text) && !namesShown(question) && !picksShown(question))
  const byName = isNamedFirst ? await thingsNamed({ ...question, text: text.slice(0, MAX_LETTERS) }) : []
  const found = byName.filter(thing => !isOwnSchool(question, thing))
  const isByName = found.length > 0
  const unknown = inHand.length === 0 ? notHere(question, byName.map(nameOf)) : null
  if (unknown) return unknown
  if (!isByName && act !== 'about') return null
  const meant = isByName ? found : await thingsMeant(question)
  const shown = isByName ? found : pickedOf(meant, text)
  const messages = await messagesFrom(question, shown)
  if (messages) return messages
  const people = shown.flatMap(({ kind, it }) => (kind === 'person' ? it.id : []))
  const applications = people.length > 0 ? await applicationsOf(question, people) : null
  if (applications) return applications
  const best = !isByName && shown.length > 1 && saysOrder(text) ? firstBy(text, '', shown) : null
  const rest = best ? withoutOrder(text) : text
  if (best && aspectsIn(rest).length === 0) return tellFirst(best, shown)
  const things = best ? [best.first] : shown
  const [first] = things
  if (isByName && (named.not.length > 0 || besides.test(text) || !isAboutNamedThings(question, found, act)))
    return null
  const rather = isByName ? classify(withoutNames(text, things), question.asker.userType) : now
  const isSure = rather !== null && rather.score >= MIN_SURE_SCORE && !searches.test(rather.intent.id)
  if (schoolFees.test(text)) return null
  if (
    isByName &&
    inHand.length === 0 &&
    isSure &&
    (!saysJob(text) || ofOwnAdvert.test(rather.intent.id)) &&
    !isOnlyNames(withoutNames(text, things)) &&
    found.every(({ kind }) => kind === 'job')
  )
    return null
  const listed = inHand.length
  const isBrief = isByName && listed > 0 && goesOnByName(text)
  const own = namedIn(withoutNames(text, things))
  const said = aspectsIn(isByName ? withoutNames(text, things) : rest)
  // 'And Ziwa View?' asks of another what was asked before.
  const asked =
    said.length === 0 && (isBrief || theOther(question)) ? aspectsIn(question.said.at(-1) ?? '') : said
  const isUnsaid =
    things.length === 1 &&
    shown.length === meant.length &&
    (text.includes('?') || isYesNoOf(text) || asksWith.test(text))
  const other = own.places.length > 0 && isYesNoOf(text) ? 'place' : isUnsaid ? 'unsaid' : 'details'
  // 'Can I withdraw it?' is about the application.
  const isPointed = isByName || namesShown(question) || picksShown(question)
  if (asked.length === 0 && !isPointed && isAfterOwn && now && !searches.test(now.intent.id)) return null
  const isSkill = first?.kind === 'person' && saysAny(text, first.it.skills)
  const aspects = asked.length > 0 ? asked : [isSkill ? 'skills' : other]
  const [aspect = other] = aspects
  if (!first && listed > 0 && namesPlace(text))
    return `I showed only ${listed === 1 ? 'one' : listed} in my last answer. Which one do you mean?`
  if (!first) return null
  if (things.length > 1) return aboutSeveral(question, aspects, things)
  if (first.kind === 'school' && (ofJobs.test(aspect) || aspect === 'details'))
    return aboutJobsOf(question, first, aspect)
  const all = factsOf(question, aspects, first)
  // No profile names days, and no row says how good a school or person is.
  const isOpen = (first.kind === 'person' && asked.includes('days')) || asked.includes('quality')
  const decisive = isOpen ? undefined : all.find(([, yes = null]) => yes !== null)
  const answer = yesOrNo(text, decisive?.[1] ?? null)
  const told = decisive && answer ? [decisive, ...all.filter(fact => fact !== decisive)] : all
  const at =
    isByName && first.kind === 'job' && aspect !== 'details'
      ? `, ${plain(employerLine(first.it), 100)}, ${plain(first.it.location, 40)}`
      : ''
  const says = inOneLine(told)
  const quote = aspects.every(one => exact.test(one)) ? null : await inOwnWords(question, first, says)
  const isQuoted = aspect === 'unsaid' && quote !== null
  return reply(
    `${answer}${linkOf(first)}${at}: ${isQuoted ? lowerFirst(quote) : says}`,
    !isQuoted && quote,
    next(question, aspect, first),
  )
}

/** 'Did Tumaini give me the job?' */
const ofOutcome =
  /\b(did|have|has|will) (the )?(\w+ ){1,4}((choose|chosen|chose|pick(ed)?|take|taken|took|hired?|accept(ed)?|reject(ed)?) me|(give|given|gave|offer(ed)?) me (the|that|this|a) (job|post|position))\b/i

interface Intents {
  /** What the message is for if it is about no thing. */
  now: { intent: Intent; score: number } | null
  /** Whether the message before was about the asker's own records. */
  isAfterOwn: boolean
}

/** So sure an intent is meant although a message has words of a job, if it is no search. */
const MIN_SURE_SCORE = 0.8
/** 'Can I edit the advert after posting?' asks how the school's own adverts work. */
const ofOwnAdvert = /^(post|edit|close|held)-/
/** No row has what a school asks of parents; the pay of its jobs is something else. */
const schoolFees = /\b(school fees?|fees? structure|karo|ada ya shule)\b/i
const searches = /^(find-.*|family-requests|outside|job-closes|salary|hourly-rates|how-to-apply|my-matches)$/

/** 'Our school' with its name is who asks, not what is asked about. */
const isOwnSchool = ({ asker, text }: Question, { kind, it }: Thing) =>
  kind === 'school' && it.id === asker.schoolId && /\b(we|our|us|yetu|sisi|tu\w{3,})\b/i.test(text)

/** Of the things shown those that a text picks by what they have. */
const pickedOf = (things: Thing[], text: string) =>
  things.length > 1 && (asksForOne.test(text) || pointsAtOne(text)) ? thoseThatHave(things, text) : things

/** Aspects that a row answers in full. */
const exact = /^(pay|closing|verified|contact|applying|place|poster|fit|reviews|languages)$/

/** Whether a message that names things asks about them. They may be named in passing, or to search there. */
function isAboutNamedThings(
  { text, inHand, asker, named: { places } }: Question,
  things: Thing[],
  act: DialogueAct,
): boolean {
  if (act === 'about' || (saysJob(text) && things.every(({ kind }) => kind === 'job'))) return true
  if (things.every(({ kind }) => kind === 'request')) return true
  const isSchool = inHand[0]?.kind === 'schools' && things.every(({ kind }) => kind === 'school')
  if (isSearch(act) && inHand.length > 0 && places.length > 0 && !isSchool) return false
  const rest = withoutNames(text, things)
  if (isOnlyNames(rest)) return true
  const isListed = !(text.includes('?') || asksWith.test(text)) || asksWhich.test(text)
  if (isSearch(act) && isListed && inHand.length === 0 && things.every(({ kind }) => kind === 'job'))
    return false
  const context = naming(things.map(asShown))
  // The words of a name may say something else: 'Ziwa View' views nothing.
  const isAbout = [text, rest].some(one => actOf(one, asker.userType, context).name === 'about')
  const isOfJob =
    things.every(({ kind }) => kind === 'job') &&
    aspectsIn(text).length > 0 &&
    !/\b(my|our|yangu)\b/i.test(text)
  if (isYesNoOf(text) && things.every(({ kind }) => kind === 'person')) return true
  const isOfSchool = things.every(({ kind }) => kind === 'school') && aspectsIn(rest).includes('reviews')
  return isAbout || isOfJob || isOfSchool || (inHand.length > 0 && goesOnByName(text))
}

const asksWhich = /^\W*(which|any|is there|are there|kuna|who)\b/i

/** Whether a text, without names, says no more than 'what is it?'. */
const isOnlyNames = (text: string) =>
  tokensOf(text.replace(patternsOf('asked about a thing').get('details') ?? '', '')).every(
    ({ isJoining }) => isJoining,
  )

const nameOf = (thing: Thing) =>
  thing.kind === 'job' ? thing.it.postedBy : thing.kind === 'school' ? thing.it.institutionName : ''

const asShown = ({ kind }: Thing) => ({ kind: pageKinds[kind] })

const pageKinds = {
  job: 'jobs',
  person: 'professionals',
  school: 'schools',
  request: 'tutor-requests',
} as const

/** A message that says little more than a name goes on with the question before. */
const goesOnByName = (text: string) =>
  wordsOf(text).length <= 5 && (pointsAtOne(text) || beginsByGoingOn(tokensOf(text)))

/** Names are looked for in so many characters of a message. */
const MAX_LETTERS = 600

/** Questions about what to write, say or be left with, which name a thing only in passing. */
const besides =
  /\b(letter|barua|interview\w*|mahojiano|cv|gross|net|after tax|makato|take[- ]home|negotiat\w+|bill|invoice|in total)\b/i

/** A text without the names of things, whose words are no part of the question: the school 'Somo Plus', a 'Home Tutor'. */
function withoutNames(text: string, things: Thing[]): string {
  const names = things.flatMap(({ kind, it }) =>
    wordsOf(
      kind === 'job' ? `${it.title} ${it.postedBy}` : kind === 'school' ? it.institutionName : '',
    ).filter(word => !joining.has(word)),
  )
  return text
    .replace(/[\p{L}\p{N}'’]+/gu, word => (names.includes(wordsOf(word).join('')) ? '' : word))
    .replace(/\s+/g, ' ')
}

async function aboutJobsOf(
  { deps, named, text, now }: Question,
  school: Extract<Thing, { kind: 'school' }>,
  aspect: string,
): Promise<string> {
  const { rows } = await openJobsOfSchool(deps.db.read, school.it.id, now, { limit: 20 })
  const shown = thoseOrAll(rows, isAboutNamed(named))
  if (aspect === 'details')
    return reply(`${linkOf(school)}: ${schoolSummary(school.it)}`, ...rows.slice(0, MAX_SHOWN).map(jobLine))
  return reply(
    `${yesOrNo(text, rows.length > 0)}${linkOf(school)} has ${count(school.it.openJobs, 'open job')}${shown.length > 0 ? ':' : '.'}`,
    ...shown.slice(0, MAX_SHOWN).map(jobLine),
    shown.some(({ closesAt }) => !closesAt) && UNDATED,
  )
}
