import { wordsOf } from '#src/domain/tokenize.ts'
import { openJobsOfSchool } from '#src/features/jobs/school-jobs.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { capital, count, item, link, personLink, plain, reply, thoseOrAll } from '../answers/format-reply.ts'
import { isAboutNamed, jobLine, UNDATED } from '../answers/job-query.ts'
import { isYesNoOf, yesOrNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { namedIn } from '../understand/entities.ts'
import { beginsByGoingOn } from '../understand/follow-ups.ts'
import { leavesOut } from '../understand/limits.ts'
import { tokensOf } from '../understand/tokenize.ts'
import { aspectsIn, type Fact, ofJobs, vague } from './fact.ts'
import { jobSummary, ofJob } from './job-facts.ts'
import { isLittleMore } from './named-jobs.ts'
import { thingsNamed } from './named-things.ts'
import { ofPerson, personSummary } from './person-facts.ts'
import { ofRequest, requestSummary } from './request-facts.ts'
import { ofSchool, schoolSummary } from './school-facts.ts'
import { namesPlace, type Thing, thingsMeant } from './things.ts'

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
  const isByName = shown.length === 0 && !(namesPlace(text) && answers.some(({ length }) => length > 0))
  const things = isByName ? await thingsNamed({ ...question, text: text.slice(0, MAX_LETTERS) }) : shown
  if (isByName ? named.not.length > 0 || besides.test(text) : isOwn) return null
  const [first] = things
  const isTitle = first?.kind === 'job' && isLittleMore(text, first.it.title)
  const isDetails = isByName ? first?.kind === 'person' || isTitle || searches.test(id) : namesPlace(text)
  const own = namedIn(withoutNames(text, things))
  const isPlace = own.places.length > 0 && isYesNoOf(text)
  const said = aspectsIn(isByName ? withoutNames(text, things) : text)
  // 'And Ziwa View?' asks of another what was asked before.
  const asked = said.length === 0 && isByName && isBrief(text) ? aspectsIn(question.before) : said
  const aspects = asked.length > 0 ? asked : isPlace ? ['place'] : isDetails ? ['details'] : []
  const [aspect] = aspects
  if (!aspect) return null
  const listed = answers.at(-1)?.length ?? 0
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
  return reply(`${answer}${linkOf(first)}${at}: ${inOneLine(told)}`, next(question, aspect, first))
}

/** A message that says little more than a name goes on with the question before. */
const isBrief = (text: string) => wordsOf(text).length <= 5 && beginsByGoingOn(tokensOf(text))

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

const MAX_FACTS = 4

/** The facts that a question asks for, each once: those of its aspects that the thing has, or else its details. */
function factsOf(question: Question, aspects: string[], thing: Thing): Fact[] {
  if (aspects.includes('fit') && thing.kind === 'job') return [factOf(question, 'fit', thing)]
  const precise = aspects.filter(aspect => aspect !== 'details' && aspect in facts[thing.kind])
  if (aspects.includes('details') && precise.every(aspect => vague.test(aspect)))
    return [factOf(question, 'details', thing)]
  const all = (precise.length > 0 ? precise : ['details']).map(aspect => factOf(question, aspect, thing))
  return [...new Map(all.toReversed().map(fact => [fact[0], fact])).values()].toReversed().slice(0, MAX_FACTS)
}

const inOneLine = (all: Fact[]) => all.map(([says], n) => (n > 0 ? capital(says) : says)).join(' ')

const facts = { job: ofJob, person: ofPerson, school: ofSchool, request: ofRequest }

/** An aspect of a thing as its page has it, or else a summary. */
function factOf(question: Question, aspect: string, thing: Thing): Fact {
  if (thing.kind === 'job') return ofJob[aspect]?.(thing.it, question) ?? [jobSummary(thing.it, question)]
  if (thing.kind === 'person') return ofPerson[aspect]?.(thing.it, question) ?? [personSummary(thing.it)]
  if (thing.kind === 'request') return ofRequest[aspect]?.(thing.it, question) ?? [requestSummary(thing.it)]
  return ofSchool[aspect]?.(thing.it, question) ?? [schoolSummary(thing.it)]
}

const MAX_SHOWN = 5

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

function aboutSeveral(question: Question, aspects: string[], things: Thing[]): string {
  const [aspect = 'details'] = aspects
  const shown = things.slice(0, MAX_SHOWN)
  const isComparison = aspect === 'comparison'
  const asksWhich = isComparison || /\bwhich|gani|ipi|yupi\b/i.test(question.text)
  const shownAspects = isComparison ? ['details'] : aspects
  const best = asksWhich && (aspect === 'pay' || isComparison) ? paysMost(shown) : null
  return reply(
    best ?? 'For each of them:',
    ...shown.map(thing => item(`${linkOf(thing)}: ${inOneLine(factsOf(question, shownAspects, thing))}`)),
    next(question, aspect, things[0]),
  )
}

/** 'A pays more' if the pay of all is known. Between people the lowest rate is named. */
function paysMost(things: Thing[]): string | null {
  const isJob = things[0]?.kind === 'job'
  const sorted = things
    .map(thing => ({ thing, amount: amountOf(thing) }))
    .toSorted((a, b) => (isJob ? b.amount - a.amount : a.amount - b.amount))
  const [best, other] = sorted
  if (!best || best.amount === other?.amount || sorted.some(({ amount }) => amount === 0)) return null
  return `${linkOf(best.thing)} ${isJob ? 'pays the most' : 'charges the least'}:`
}

function amountOf(thing: Thing): number {
  if (thing.kind === 'job') return monthlyPay(thing.it)?.to ?? 0
  return (thing.kind === 'person' && thing.it.hourlyRate) || 0
}

function linkOf(thing: Thing): string {
  if (thing.kind === 'job') return link(thing.it.title, paths.job(thing.it.id))
  if (thing.kind === 'school') return link(thing.it.institutionName, paths.school(thing.it.id))
  if (thing.kind === 'request') return link(thing.it.title, paths.tutorRequest(thing.it.id))
  return personLink(thing.it)
}

function next({ asker }: Question, aspect: string, thing: Thing | undefined): string | false {
  if (thing?.kind === 'person' && aspect !== 'contact')
    return "Send a message first: phone numbers show once you've both written."
  if (thing?.kind === 'school' && aspect === 'verified')
    return "A verified school's page shows what we checked and when."
  if (thing?.kind !== 'job' || aspect !== 'applying' || !isProfessional(asker)) return false
  return asker.subscription.isActive
    ? 'Your subscription is active, so you can apply.'
    : `To apply you need an active subscription, and yours isn't active: ${link('subscribe', paths.subscribe())}.`
}
