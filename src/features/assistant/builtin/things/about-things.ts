import { wordsOf } from '#src/domain/tokenize.ts'
import { openJobsOfSchool } from '#src/features/jobs/school-jobs.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { asksForOthers } from '../answers/conditions.ts'
import { count, lowerFirst, plain, reply, thoseOrAll } from '../answers/format-reply.ts'
import { isAboutNamed, jobLine, UNDATED } from '../answers/job-query.ts'
import { isYesNo, isYesNoOf, yesOrNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { namedIn } from '../understand/entities.ts'
import { beginsByGoingOn } from '../understand/follow-ups.ts'
import { leavesOut } from '../understand/limits.ts'
import { tokensOf } from '../understand/tokenize.ts'
import { aspectsIn, ofJobs } from './fact.ts'
import { factsOf, inOneLine, linkOf, next } from './facts-of.ts'
import { thingsNamed } from './named-things.ts'
import { inOwnWords } from './own-words.ts'
import { schoolSummary } from './school-facts.ts'
import { aboutSeveral, MAX_SHOWN } from './several-things.ts'
import { namesPlace, namesShown, pointsAtOne, pointsAtShown, type Thing, thingsMeant } from './things.ts'

/**
 * Answers a question about the things that it means. Null if it means none, or asks nothing that is known of things. `isOwn` is a
 * question about what is the asker's own, which only a name turns to something else.
 */
export async function answerAboutThings(
  question: Question,
  id: string,
  isOwn: boolean,
): Promise<string | null> {
  const { text, named, answers } = question
  if (leavesOut.test(text)) return null
  const shown = await thingsMeant(question)
  const listed = answers.at(-1)?.length ?? 0
  const isAnother = isBrief(text) && listed > 0 && aspectsIn(text).length === 0 && !namesShown(question)
  // 'Na Pwani?' after a search goes on with it.
  const isSearch = isAnother && listed > 1 && /^find-/.test(id) && named.places.length > 0
  if (isSearch && !pointsAtOne(text)) return null
  const mayBeNamed =
    isAnother || (shown.length === 0 && !(namesPlace(text) && answers.some(({ length }) => length > 0)))
  const found = mayBeNamed ? await thingsNamed({ ...question, text: text.slice(0, MAX_LETTERS) }) : []
  const isByName = found.length > 0 || shown.length === 0
  const things = isByName ? found : shown
  if (isByName ? named.not.length > 0 || besides.test(text) : isOwn) return null
  const [first] = things
  const isDetails = isByName ? first?.kind === 'person' || searches.test(id) : namesPlace(text)
  const own = namedIn(withoutNames(text, things))
  const isPlace = own.places.length > 0 && isYesNoOf(text)
  const said = aspectsIn(isByName ? withoutNames(text, things) : text)
  // 'And Ziwa View?' asks of another what was asked before.
  const asked = isAnother && isByName ? aspectsIn(question.before) : said
  const isUnsaid = !isByName && things.length === 1 && isAskedOf(question, id)
  const isOther = isAnother && isByName && (listed === 1 || pointsAtOne(text))
  const other = isPlace ? 'place' : isDetails || isOther ? 'details' : isUnsaid ? 'unsaid' : null
  const aspects = asked.length > 0 ? asked : other ? [other] : []
  const [aspect] = aspects
  // 'Which documents do I need for TSC?' asks of the asker.
  const isOfAsker = id !== '' && /\bi\b/i.test(text) && !isByName && !pointsAtShown(text)
  if (!aspect || (isOfAsker && !namesPlace(text) && !/^(applying|contact|fit)$/.test(aspect))) return null
  if (!first && listed > 0 && namesPlace(text))
    return `I showed only ${listed === 1 ? 'one' : listed} in my last answer. Which one do you mean?`
  if (!first) return null
  if (things.length > 1) return aboutSeveral(question, aspects, things)
  if (first.kind === 'school' && (ofJobs.test(aspect) || aspect === 'details'))
    return aboutJobsOf(question, first, aspect)
  if (aspect === 'jobs' && !aspects[1] && !isByName) return null
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

/** Aspects that a row answers in full. */
const exact = /^(pay|closing|verified|contact|applying|place|poster|fit|reviews|languages)$/

/** Whether a message of no other meaning asks something of what was shown. Not 'who else?'. */
const isAskedOf = ({ text }: Question, id: string) =>
  (id === '' || (/^find-/.test(id) && isYesNo(text) && pointsAtShown(text))) &&
  (text.includes('?') || isYesNoOf(text) || asksWith.test(text)) &&
  !asksForOthers.test(text) &&
  !/\b(kuna|\w?enye|cheaper)\b/i.test(text)

const asksWith = /\b(who|what|when|where|which|how|nini|nani|lini|wapi|gani|ngapi|aje|vipi|je)\b/i

/** A message that says little more than a name goes on with the question before. */
const isBrief = (text: string) =>
  wordsOf(text).length <= 5 && (pointsAtOne(text) || beginsByGoingOn(tokensOf(text)))

/** Names are looked for in so many characters of a message. */
const MAX_LETTERS = 600

/** Questions about what to write, say or be left with, which name a thing only in passing. */
const besides =
  /\b(letter|barua|interview\w*|mahojiano|cv|gross|net|after tax|makato|take[- ]home|negotiat\w+|bill|invoice|in total)\b/i

/** A text without the names of things, whose words are no part of the question: the school 'Somo Plus', a 'Home Tutor'. */
function withoutNames(text: string, things: Thing[]): string {
  const names = things.flatMap(({ kind, it }) =>
    wordsOf(kind === 'job' ? `${it.title} ${it.postedBy}` : kind === 'school' ? it.institutionName : ''),
  )
  return text.replace(/[\p{L}\p{N}'’]+/gu, word => (names.includes(wordsOf(word).join('')) ? '' : word))
}

/** Intents whose question can be about a thing that it names without asking for any aspect of it. */
const searches = /^(|find-.*|job-closes|salary|hourly-rates|licences)$/

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
