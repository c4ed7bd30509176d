import { openJobsOfSchool } from '#src/features/jobs/school-jobs.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { paths } from '#src/paths.ts'
import { count, item, link, personLink, reply, thoseOrAll } from '../answers/format-reply.ts'
import { isAboutNamed, jobLine, UNDATED } from '../answers/job-query.ts'
import { isYesNo, yesOrNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { patternIn, patternsOf } from '../patterns.ts'
import { leavesOut } from '../understand/limits.ts'
import type { Fact } from './fact.ts'
import { jobSummary, ofJob } from './job-facts.ts'
import { ofPerson, personSummary } from './person-facts.ts'
import { ofSchool, schoolSummary } from './school-facts.ts'
import { namesPlace, type Thing, thingsMeant } from './things.ts'

/** Answers a question about the things that it means. Null if it means none, or asks nothing that is known of things. */
export async function answerAboutThings(question: Question): Promise<string | null> {
  const { text, named, answers } = question
  if (leavesOut.test(text)) return null
  const aspect =
    patternIn('asked about a thing', text) ??
    (named.places.length > 0 && isYesNo(text) ? 'place' : namesPlace(text) ? 'details' : null)
  if (!aspect) return null
  const things = await thingsMeant(question)
  const [first] = things
  const listed = answers.at(-1)?.length ?? 0
  if (!first && listed > 0 && namesPlace(text))
    return `I showed only ${listed === 1 ? 'one' : listed} in my last answer. Which one do you mean?`
  if (!first) return null
  if (things.length > 1) return aboutSeveral(question, aspect, things)
  if (first.kind === 'school' && ofJobs.test(aspect)) return aboutJobsOf(question, first)
  if (aspect === 'jobs') return null
  const [says, yes = null] = factOf(question, aspect, first)
  const more = furtherAspects(text, aspect).map(one => factOf(question, one, first)[0])
  return reply(
    `${yesOrNo(text, yes)}${linkOf(first)}: ${[says, ...more].join(' ')}`,
    next(question, aspect, first),
  )
}

/** 'Is it verified and what does it pay?' */
const furtherAspects = (text: string, first: string) =>
  ['verified', 'pay', 'requirements', 'closing', 'place', 'reviews'].filter(
    aspect =>
      aspect !== first &&
      /\b(and|na|,)/i.test(text) &&
      patternsOf('asked about a thing').get(aspect)?.test(text),
  )

/** An aspect of a thing as its page has it, or else a summary. */
function factOf(question: Question, aspect: string, thing: Thing): Fact {
  if (thing.kind === 'job') return ofJob[aspect]?.(thing.it, question) ?? [jobSummary(thing.it, question)]
  if (thing.kind === 'person') return ofPerson[aspect]?.(thing.it, question) ?? [personSummary(thing.it)]
  return ofSchool[aspect]?.(thing.it, question) ?? [schoolSummary(thing.it)]
}

const MAX_SHOWN = 5
/** Aspects that only the jobs of a school can tell. */
const ofJobs = /^(jobs|closing|pay|requirements|applying|mode|housing)$/

async function aboutJobsOf(
  { deps, named, text, now }: Question,
  school: Extract<Thing, { kind: 'school' }>,
): Promise<string> {
  const { rows } = await openJobsOfSchool(deps.db.read, school.it.id, now, { limit: 20 })
  const shown = thoseOrAll(rows, isAboutNamed(named))
  return reply(
    `${yesOrNo(text, rows.length > 0)}${linkOf(school)} has ${count(school.it.openJobs, 'open job')}${shown.length > 0 ? ':' : '.'}`,
    ...shown.slice(0, MAX_SHOWN).map(jobLine),
    shown.some(({ closesAt }) => !closesAt) && UNDATED,
  )
}

function aboutSeveral(question: Question, aspect: string, things: Thing[]): string {
  const shown = things.slice(0, MAX_SHOWN)
  const isComparison = aspect === 'comparison'
  const asksWhich = isComparison || /\bwhich|gani|ipi|yupi\b/i.test(question.text)
  const shownAspect = isComparison ? 'details' : aspect
  const best = asksWhich && (aspect === 'pay' || isComparison) ? paysMost(shown) : null
  return reply(
    best ?? 'For each of them:',
    ...shown.map(thing => item(`${linkOf(thing)}: ${factOf(question, shownAspect, thing)[0]}`)),
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
