import { lastWeeks, monthInKenya, nextMidnight, type Period } from '#src/domain/kenya-time.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { jobsClosing } from '#src/features/jobs/search.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { item, link, plain, reply, thoseOrAll } from '../answers/format-reply.ts'
import {
  closingDay,
  describeJobs,
  filtersFor,
  isAboutNamed,
  jobLine,
  jobLink,
  ownOpenJobs,
  queryJobs,
  UNDATED,
} from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import { namesSomething } from '../understand/entities.ts'

const MAX_ROWS = 5
/** No filter covers subjects: so many closing jobs are checked for them. */
const LOOKED_AT = 200
const DAY = 24 * 3_600_000

/** The jobs that close soon, or those that a question names, with their closing dates. */
export function closingJobs(question: Question): string {
  const span = spanAsked(question)
  if (span) return closingIn(question, span)
  return namesSomething(question.named) ? ofNamedJobs(question) : closingSoonest(question)
}

export function closingOfOwnJobs(question: Question): string {
  const open = thoseOrAll(ownOpenJobs(question, 50), isAboutNamed(question.named))
  const shown = open.toSorted((a, b) => lastMoment(a) - lastMoment(b)).slice(0, MAX_ROWS)
  return reply(
    shown.length > 0 ? 'Your open jobs, soonest to close first:' : 'You have no open jobs right now.',
    ...shown.map(closingLine),
  )
}

interface Span extends Period {
  words: string
}

/** The period that a question names: 'this week', 'kesho'. */
function spanAsked({ text, now }: Question): Span | null {
  const midnight = nextMidnight(now)
  const weekEnd = lastWeeks(now, 1)[0]?.until ?? now
  if (/\b(today|tonight|leo)\b/i.test(text)) return { from: now, until: midnight, words: 'today' }
  if (/\b(tomorrow|kesho)\b/i.test(text)) return { from: midnight, until: midnight + DAY, words: 'tomorrow' }
  const isNext = /\b(next|coming|following|ijayo|ujao|lijalo)\b/i.test(text)
  if (/\b(week|weekend|wiki|juma)\b/i.test(text))
    return isNext
      ? { from: weekEnd, until: weekEnd + 7 * DAY, words: 'next week' }
      : { from: now, until: weekEnd, words: 'this week' }
  if (!/\b(month|mwezi)\b/i.test(text)) return null
  return isNext
    ? { ...monthInKenya(now, 1), words: 'next month' }
    : { ...monthInKenya(now), from: now, words: 'this month' }
}

function closingIn(question: Question, span: Span): string {
  const rows = closing(question, span)
  const words = `${describeJobs(question.named)} that close ${span.words}`
  return rows.length > 0
    ? reply(`Open ${words}, soonest first:`, ...rows.map(jobLine), APPLY)
    : reply(
        `I found no open ${words}.`,
        `Many jobs have no closing date and stay open until the school closes them. ${link('See the open jobs', queryJobs(question).path)}.`,
      )
}

function closingSoonest(question: Question): string {
  const rows = closing(question, { from: question.now, until: question.now + 60 * DAY })
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

function closing({ deps, named, now }: Question, period: Period): JobJson[] {
  const most = named.subjects.length > 0 ? LOOKED_AT : MAX_ROWS
  return jobsClosing(deps.db.read, period, now, filtersFor(named), most)
    .filter(isAboutNamed(named))
    .slice(0, MAX_ROWS)
}

function ofNamedJobs(question: Question): string {
  const found = queryJobs(question)
  const isWordless = question.named.word !== null && found.rows.length === 0
  const named = isWordless ? { ...question.named, word: null } : question.named
  const { rows: listed, path } = isWordless ? queryJobs({ ...question, named }) : found
  // The job list may still include a job that closed a moment ago.
  const rows = listed.filter(job => lastMoment(job) > question.now)
  const words = describeJobs(named)
  if (rows.length === 0)
    return reply(
      `I found no open ${words}. Jobs that are closed or filled are no longer listed.`,
      'Already applied? Check the status under [Your applications](/applications). [Open jobs](/jobs).',
    )
  return reply(
    `Open now, ${words}:`,
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
