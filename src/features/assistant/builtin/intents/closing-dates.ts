import { lastWeeks, monthInKenya, nextMidnight, type Period } from '#src/domain/kenya-time.ts'
import { individuals } from '#src/domain/people/roles.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { jobsClosing } from '#src/features/jobs/search.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { item, link, plain, reply } from '../answers/format-reply.ts'
import {
  closingDay,
  describeJobs,
  filtersFor,
  isAbout,
  jobLine,
  jobLink,
  ownSchoolJobs,
  queryJobs,
} from '../answers/job-query.ts'
import type { Intent, Question } from '../intent.ts'
import { namesSomething } from '../understand/entities.ts'
import { findPeople } from './find-people.ts'

const MAX_ROWS = 5
/** How many closing jobs are checked for a subject. */
const LOOKED_AT = 200
const DAY = 24 * 3_600_000

/** The closing date of a job, the jobs that close soon, and whether a job is still open. */
export const jobCloses: Intent = {
  id: 'job-closes',
  for: [...individuals, 'school'],
  names: ['places', 'subjects', 'level', 'kind', 'role', 'word'],
  follows: ['find-jobs'],
  answer: question => {
    const { userType } = question.asker
    if (userType === 'school') return ofOwnJobs(question)
    // Parents who ask this mean a tutor: 'is she still available?'
    if (userType === 'parent') return findPeople.answer(question)
    const span = spanAsked(question)
    if (span) return closingIn(question, span)
    return namesSomething(question.named) ? ofNamedJobs(question) : closingSoonest(question)
  },
}

interface Span extends Period {
  words: string
}

/** The period that a question names: 'this week', 'kesho'. */
function spanAsked({ text, now }: Question): Span | null {
  const named = (words: RegExp) => words.test(text)
  const midnight = nextMidnight(now)
  const [week] = lastWeeks(now, 1)
  const isNext = named(/\b(next|coming|following|ijayo|ujao|lijalo)\b/i)
  if (named(/\b(today|tonight|leo)\b/i)) return { from: now, until: midnight, words: 'today' }
  if (named(/\b(tomorrow|kesho)\b/i)) return { from: midnight, until: midnight + DAY, words: 'tomorrow' }
  if (week && named(/\b(week|weekend|wiki|juma)\b/i)) {
    return isNext
      ? { from: week.until, until: week.until + 7 * DAY, words: 'next week' }
      : { from: now, until: week.until, words: 'this week' }
  }
  if (named(/\b(month|mwezi)\b/i)) {
    return isNext
      ? { ...monthInKenya(now, 1), words: 'next month' }
      : { from: now, until: monthInKenya(now).until, words: 'this month' }
  }
  return null
}

function closingIn(question: Question, span: Span): string {
  const rows = closing(question, span)
  const words = describeJobs(question.named)
  if (rows.length === 0)
    return reply(
      `I found no open ${words} that close ${span.words}.`,
      `Many jobs have no closing date and stay open until the school closes them. ${link('See the open jobs', queryJobs(question).path)}.`,
    )
  return reply(`Open ${words} that close ${span.words}, soonest first:`, ...rows.map(jobLine), apply)
}

function closingSoonest(question: Question): string {
  const { now } = question
  const rows = closing(question, { from: now, until: now + 60 * DAY })
  if (rows.length === 0)
    return reply(
      'No open job closes in the next 60 days. A job with a closing date shows it as Apply by; one without stays open until the school closes it.',
      `Which one do you mean? Name the subject and the place, or ${link('see the open jobs', paths.jobs())}.`,
    )
  return reply(
    'Which job do you mean? Name the subject and the place. These close soonest:',
    ...rows.slice(0, MAX_ROWS - 1).map(jobLine),
    'A job without a closing date stays open until the school closes it.',
  )
}

function closing({ deps, named, now }: Question, period: Period): JobJson[] {
  const most = named.subjects.length > 0 ? LOOKED_AT : MAX_ROWS
  return jobsClosing(deps.db.read, period, now, filtersFor(named), most)
    .filter(job => named.subjects.length === 0 || named.subjects.some(subject => isAbout(subject)(job)))
    .slice(0, MAX_ROWS)
}

function ofNamedJobs(question: Question): string {
  const { named, now } = question
  const found = queryJobs(question)
  const wider = named.word && found.rows.length === 0 ? { ...named, word: null } : named
  const { rows: listed, path } = wider === named ? found : queryJobs({ ...question, named: wider })
  // The job list may still include a job that closed a moment ago.
  const rows = listed.filter(job => lastMoment(job) > now)
  const words = describeJobs(wider)
  if (rows.length === 0)
    return reply(
      `I found no open ${words}. Jobs that are closed or filled are no longer listed.`,
      `Already applied? Check the status under ${link('Your applications', paths.applications())}. ${link('Open jobs', paths.jobs())}.`,
    )
  const isUndated = rows.some(({ closesAt }) => !closesAt)
  return reply(
    `Open now, ${words}:`,
    ...rows.map(closingLine),
    isUndated && 'A job without a closing date stays open until the school closes it.',
    rows.length >= MAX_ROWS ? `${link('See all', path)}.` : apply,
  )
}

const apply = 'Open a job and choose Apply Now before the end of its closing date.'

const closingLine = (job: JobJson) =>
  item(`${jobLink(job)}, ${plain(employerLine(job), 100)}, ${plain(job.location, 40)}: ${lastDayOf(job)}`)

const lastDayOf = ({ closesAt }: JobJson) =>
  closesAt ? `closes at the end of ${closingDay(closesAt)}` : 'no closing date'

function ofOwnJobs(question: Question): string {
  const open = ownSchoolJobs(question, 50).filter(({ isOpen }) => isOpen)
  const bySubject = open.filter(job => question.named.subjects.some(subject => isAbout(subject)(job)))
  const shown = (bySubject.length > 0 ? bySubject : open).toSorted((a, b) => lastMoment(a) - lastMoment(b))
  return reply(
    shown.length > 0 ? 'Your open jobs, soonest to close first:' : 'You have no open jobs right now.',
    ...shown.slice(0, MAX_ROWS).map(closingLine),
    `To change a closing date, choose Edit on the job's page. A job without one stays open until you close it. ${link('All your jobs', paths.admin('jobs'))}`,
  )
}

const lastMoment = ({ closesAt }: JobJson) => (closesAt ? Date.parse(closesAt) : Number.POSITIVE_INFINITY)
