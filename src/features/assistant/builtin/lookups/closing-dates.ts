import type { Period } from '#src/domain/kenya-time.ts'
import { readSearch } from '#src/domain/search/read-search.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { jobsClosing } from '#src/features/jobs/search.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { jobConditions, that } from '../answers/conditions.ts'
import { describeSearch } from '../answers/describe-search.ts'
import { item, link, plain, reply, thoseOrAll } from '../answers/format-reply.ts'
import {
  COMPARED,
  closingDay,
  isAboutNamed,
  jobLine,
  jobLink,
  ownOpenJobs,
  queryJobs,
  UNDATED,
} from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import { searchTermsIn, withoutKinds } from '../understand/search-words.ts'
import { type TimeSpan, timeSpan } from '../understand/time-span.ts'
import { findJobs } from './find-jobs.ts'

const MAX_ROWS = 5
/** So many closing jobs are compared with those that were asked for. */
const LOOKED_AT = 200

/** The jobs that close soon, or those that a question names, with their closing dates. */
export function closingJobs(asked: Question): string | Promise<string> {
  if (asked.named.limits.isUndated) return findJobs(asked)
  const question = {
    ...asked,
    named: { ...asked.named, search: withoutKinds(asked.named.search, /^recency$/) },
  }
  const span = timeSpan(question)
  if (span) return closingIn(withoutUnknownWords(question), span)
  return question.named.search ? ofNamedJobs(question) : closingSoonest(question)
}

export function closingOfOwnJobs(question: Question): string {
  const open = thoseOrAll(ownOpenJobs(question, 50), isAboutNamed(question.named))
  const shown = open.toSorted((a, b) => lastMoment(a) - lastMoment(b)).slice(0, MAX_ROWS)
  return reply(
    shown.length > 0 ? 'Your open jobs, soonest to close first:' : 'You have no open jobs right now.',
    ...shown.map(closingLine),
  )
}

/** Words of no known meaning are mostly those of the time: 'muda wa kutuma unaisha'. */
const withoutUnknownWords = (question: Question): Question => {
  const { terms } = searchTermsIn(question.named.search)
  return { ...question, named: { ...question.named, search: terms.map(({ text }) => text).join(' ') } }
}

function closingIn(question: Question, span: TimeSpan): string {
  const conditions = jobConditions(question)
  const rows = closing(question, span)
    .filter(job => conditions.every(({ has }) => has(job)))
    .slice(0, MAX_ROWS)
  const others = conditions.flatMap(({ name }) => (name.startsWith('close ') ? [] : name))
  const words = `${describeSearch(readSearch(question.named.search), 'jobs')}${that('that', [`close ${span.words}`, ...others])}`
  return rows.length > 0
    ? reply(`Open ${words}, soonest first:`, ...rows.map(jobLine), APPLY)
    : reply(
        `I found no open ${words}.`,
        `Many jobs have no closing date and stay open until the school closes them. ${link('See the open jobs', queryJobs(question).path)}.`,
      )
}

function closingSoonest(question: Question): string {
  const rows = closing(question, { from: question.now, until: question.now + 60 * 24 * 3_600_000 })
  return rows.length > 0
    ? reply(
        'Which job do you mean? Name the subject and the place. These close soonest:',
        ...rows.slice(0, MAX_ROWS - 1).map(jobLine),
        UNDATED,
      )
    : reply(
        'No open job closes in the next 60 days. A job with a closing date shows it as Apply by; one without stays open until the school closes it.',
        'Which one do you mean? Name the subject and the place, or [see the open jobs](/jobs).',
      )
}

function closing(question: Question, period: Period): JobJson[] {
  const { deps, named, now } = question
  const found = named.search ? queryJobs(question, undefined, COMPARED) : null
  if (found && !found.isMet) return []
  const among = found && new Set(found.rows.map(({ id }) => id))
  return jobsClosing(deps.db.read, period, now, LOOKED_AT).filter(({ id }) => !among || among.has(id))
}

function ofNamedJobs(question: Question): string {
  const { rows: listed, path, reading, isMet, note } = queryJobs(question)
  // The job list may still include a job that closed a moment ago.
  const rows = listed.filter(job => lastMoment(job) > question.now)
  const words = describeSearch(reading, 'jobs')
  const none = `I found no open ${words}. Jobs that are closed or filled are no longer listed.`
  if (rows.length === 0)
    return reply(
      none,
      'Already applied? Check the status under [Your applications](/applications). [Open jobs](/jobs).',
    )
  return reply(
    isMet ? `Open now, ${words}:` : `${none} ${note}`,
    ...rows.map(closingLine),
    rows.some(({ closesAt }) => !closesAt) && UNDATED,
    rows.length >= MAX_ROWS ? `${link('See all', path)}.` : APPLY,
  )
}

const APPLY = 'Open a job and choose Apply Now before the end of its closing date.'

const closingLine = (job: JobJson) =>
  item(
    `${jobLink(job)}, ${plain(employerLine(job), 100)}, ${plain(job.location, 40)}: ${job.closesAt ? `closes at the end of ${closingDay(job.closesAt)}` : 'no closing date'}`,
  )

const lastMoment = ({ closesAt }: JobJson) => (closesAt ? Date.parse(closesAt) : Number.POSITIVE_INFINITY)
