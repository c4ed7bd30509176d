import { readSearch } from '#src/domain/search/read-search.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { noneFor } from '../answers/alternatives.ts'
import {
  asksForNoExperience,
  ignoredWishes,
  jobConditions,
  nearby,
  sifted,
  that,
  withOwnSubjects,
} from '../answers/conditions.ts'
import { describeSearch } from '../answers/describe-search.ts'
import { leftOut, notSaid } from '../answers/exclusions.ts'
import { link, listOf, reply } from '../answers/format-reply.ts'
import { COMPARED, jobLine, jobLink, queryJobs } from '../answers/job-query.ts'
import { bySaid, noneSays, soughtIn, textsOfJob } from '../answers/row-says.ts'
import type { Question } from '../intent.ts'
import { withoutKinds, wordsBeside } from '../understand/search-words.ts'
import { requestsLike } from './tutor-requests.ts'

const MAX_ROWS = 5
/** So many jobs are shown that are only near what was asked for. */
const MAX_NEAR = 3

/** The open jobs that the site's search finds for a question and that meet its conditions, or else the nearest. */
export async function findJobs(question: Question): Promise<string> {
  const { named: asked, note } = nearby({ ...question, named: withOwnSubjects(question) })
  // Work from home has no place, and coaches serve several levels.
  const ignored = { remote: /^place$/, career_coach: /^(primary|junior|secondary)$/ }
  const { jobType, role } = readSearch(asked.search)
  const of = jobType === 'remote' ? jobType : role === 'career_coach' ? role : null
  const named = of ? { ...asked, search: withoutKinds(asked.search, ignored[of]) } : asked
  const isOfFamilies = question.asker.userType === 'tutor' && !ofSchools.test(question.text)
  return reply(
    isOfFamilies && requestsLike({ ...question, named }),
    await foundJobs({ ...question, named }),
    note,
    ignoredWishes(question, 'jobs'),
  )
}

const all = /\b(all|every|whole|entire|zote|yote)\b/i

/** A tutor who says no more than 'work' may mean lessons for families. */
const ofSchools =
  /\b(jobs?|vacanc\w+|posts?|positions?|openings?|schools?|shule|nafasi|hiring|job ?adverts?)\b/i

async function foundJobs(asked: Question): Promise<string> {
  const question = withoutEntryLevel(asked)
  const { named, asker } = question
  const { most, payFrom, maxRate } = named.limits
  const conditions = jobConditions(asked)
  const [intern] = /\b(intern\w*|attachment|trainee)\b/i.exec(asked.named.search) ?? []
  const others = named.limits.order ? [] : wordsBeside(question.text, named.search)
  const isOfAll = named.limits.isUndated || most !== null || all.test(question.text)
  const found = queryJobs(question, isOfAll ? undefined : asker.userType, COMPARED)
  const { rows, isMet, unmet } = sifted(found.rows, conditions)
  const sought = soughtIn(found.reading, others)
  const said = bySaid(rows, sought, textsOfJob)
  const line = (job: JobJson) => `${jobLine(job)}${said.quoteOf(job)}`
  const words = describeSearch(
    found.reading,
    'jobs',
    found.isMet ? [...found.unsaid, ...said.unsaid] : rows.length > 0 ? found.unsaid : [],
  )
  if (found.isMet && isMet) {
    const isPart = (job: JobJson) => {
      const { from = 0, to = 0 } = monthlyPay(job) ?? {}
      return (payFrom !== null && from < payFrom) || (maxRate !== null && to > maxRate)
    }
    const [whole, part] = [false, true].map(is => said.saying.filter(job => isPart(job) === is))
    const shown = (whole?.length ? whole : (part ?? [])).slice(0, most ?? MAX_ROWS)
    const rest = most || said.isStrict ? [] : said.rest.slice(0, Math.min(MAX_NEAR, MAX_ROWS - shown.length))
    const near = whole?.length && !most ? (part ?? []).slice(0, MAX_NEAR) : []
    return reply(
      // An internship is more than work that asks for no experience.
      question !== asked && intern && `No: no open job says “${intern}”. These may suit a beginner:`,
      `Open ${words}${that(
        'that',
        conditions.map(({ name }) => name),
      )}, ${said.rest.length > 0 && !named.limits.order ? 'best match' : found.order} first:`,
      ...shown.map(line),
      near.length > 0 && 'Of these, only part of the range fits:',
      ...near.map(line),
      rest.length > 0 && "Others, whose adverts don't say so:",
      ...rest.map(line),
      shown.some(isPart) && 'Where a range goes beyond your limit, only part of it fits.',
      notSaid(found.rows, conditions),
      leftOut(found.rows, conditions, jobLink),
      found.note,
      noneSays(said.unsaid, found.note, 'advert'),
      await noneFor(found.reading, search => queryJobs({ ...question, named: { ...named, search } }).isMet),
      ...(most ? [] : ofOtherRoles(question, [...shown, ...near, ...rest])),
      `${link('See all', found.path)}.`,
    )
  }
  const near = [...said.saying, ...said.rest].slice(0, most ?? MAX_NEAR)
  return reply(
    `I found no open ${words}${that(
      'that',
      conditions.map(({ name, none = name }) => none),
    )} right now.`,
    near.length > 0 && ['But these are near.', found.note, notMet(unmet)].filter(Boolean).join(' '),
    ...near.map(line),
    `To get an email when one is posted, open ${link('this search', found.path)} and choose Email me new jobs for this search.`,
  )
}

const notMet = (unmet: string[]) => unmet.length > 0 && `Not met: they ${listOf(unmet)}.`

/** Few adverts say that they are for graduates: if none does, those that ask for no experience are. */
function withoutEntryLevel(question: Question): Question {
  const { named } = question
  return asksForNoExperience(named) && !queryJobs(question).isMet
    ? { ...question, named: { ...named, search: withoutKinds(named.search, /^entry level$/) } }
    : question
}

/** Beside few jobs for a subject: those of other roles. */
function ofOtherRoles(question: Question, shown: { id: string }[]): string[] {
  const { named } = question
  const { role, subjects } = queryJobs(question).reading
  if (!role || subjects.length === 0 || shown.length >= MAX_NEAR) return []
  const search = withoutKinds(named.search, /^role$/)
  const wider = { ...question, named: { ...named, search } }
  const found = queryJobs(wider, undefined, COMPARED)
  const wide = sifted(found.rows, jobConditions(wider))
  const near = wide.rows.filter(({ id }) => !shown.some(job => job.id === id)).slice(0, MAX_NEAR)
  return found.isMet && wide.isMet && near.length > 0
    ? ['Near that, in other roles:', ...near.map(jobLine)]
    : []
}
