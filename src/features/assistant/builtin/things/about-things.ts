import type { UserType } from '#src/domain/people/roles.ts'
import { openJobsOfSchool } from '#src/features/jobs/school-jobs.ts'
import { nameOf } from '#src/features/professionals/card-props.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { paths } from '#src/paths.ts'
import { count, item, link, reply } from '../answers/format-reply.ts'
import { isAbout, jobLine } from '../answers/job-query.ts'
import { isYesNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { patternIn, patternsOf } from '../patterns.ts'
import { leavesOut } from '../understand/limits.ts'
import { factOf } from './facts.ts'
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
  const { says, yes } = factOf(question, aspect, first)
  const more = /\b(and|na|,)/i.test(text)
    ? furtherAspects(text, aspect).map(one => factOf(question, one, first).says)
    : []
  const answer = isYesNo(text) && typeof yes === 'boolean' ? `${yes ? 'Yes' : 'No'}. ` : ''
  return reply(`${answer}${linkOf(first)}: ${[says, ...more].join(' ')}`, next(question, aspect, first))
}

const furtherAspects = (text: string, first: string) =>
  ['verified', 'pay', 'requirements', 'closing', 'place', 'reviews'].filter(
    aspect => aspect !== first && patternsOf('asked about a thing').get(aspect)?.test(text),
  )

const MAX_SHOWN = 5
/** What only the jobs of a school can tell. */
const ofJobs = /^(jobs|closing|pay|requirements|applying|mode|housing)$/

async function aboutJobsOf(
  { deps, named, text, now }: Question,
  school: Extract<Thing, { kind: 'school' }>,
): Promise<string> {
  const { rows } = await openJobsOfSchool(deps.db.read, school.it.id, now, { limit: 20 })
  const some = rows.filter(job => named.subjects.some(subject => isAbout(subject)(job)))
  const shown = some.length > 0 ? some : rows
  const answer = isYesNo(text) ? `${rows.length > 0 ? 'Yes' : 'No'}. ` : ''
  return reply(
    `${answer}${linkOf(school)} has ${count(school.it.openJobs, 'open job')}${shown.length > 0 ? ':' : '.'}`,
    ...shown.slice(0, MAX_SHOWN).map(jobLine),
    shown.some(({ closesAt }) => !closesAt) &&
      'A job without a closing date stays open until the school closes it.',
  )
}

function aboutSeveral(question: Question, aspect: string, things: Thing[]): string {
  const shown = things.slice(0, MAX_SHOWN)
  const isComparison = aspect === 'comparison' || /\bwhich|gani|ipi|yupi\b/i.test(question.text)
  const lines = shown.map(thing =>
    item(
      `${linkOf(thing)}: ${factOf(question, isComparison && aspect === 'comparison' ? 'details' : aspect, thing).says}`,
    ),
  )
  const best = isComparison && (aspect === 'pay' || aspect === 'comparison') ? paysMost(shown) : null
  return reply(
    best ?? (things.length > 1 && 'For each of them:'),
    ...lines,
    next(question, aspect, shown[0] as Thing),
  )
}

/** 'A pays more' if the pay of all is known. Between people the lowest rate is named. */
function paysMost(things: Thing[]): string | null {
  const amounts = things.map(thing => ({
    thing,
    amount:
      thing.kind === 'job'
        ? (monthlyPay(thing.it)?.to ?? 0)
        : (thing.kind === 'person' && thing.it.hourlyRate) || 0,
  }))
  if (amounts.some(({ amount }) => amount === 0)) return null
  const isJob = things[0]?.kind === 'job'
  const sorted = amounts.toSorted((a, b) => (isJob ? b.amount - a.amount : a.amount - b.amount))
  const [best, other] = sorted
  if (!best || best.amount === other?.amount) return null
  return `${linkOf(best.thing)} ${isJob ? 'pays the most' : 'charges the least'}:`
}

function linkOf(thing: Thing): string {
  if (thing.kind === 'job') return link(thing.it.title, paths.job(thing.it.id))
  if (thing.kind === 'school') return link(thing.it.institutionName, paths.school(thing.it.id))
  return link(nameOf(thing.it), paths.professional(thing.it.id))
}

/** What the asker can do next. */
function next({ asker }: Question, aspect: string, thing: Thing): string | false {
  if (thing.kind === 'person' && aspect !== 'contact')
    return "Send a message first: phone numbers show once you've both written."
  if (thing.kind === 'school' && aspect === 'verified')
    return "A verified school's page shows what we checked and when."
  if (thing.kind !== 'job' || aspect !== 'applying' || !applies(asker.userType)) return false
  return asker.subscription.isActive
    ? 'Your subscription is active, so you can apply.'
    : `To apply you need an active subscription, and yours isn't active: ${link('subscribe', paths.subscribe())}.`
}

const applies = (userType: UserType) => /^(teacher|tutor|counselor|career_coach)$/.test(userType)
