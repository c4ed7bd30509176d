import { wordsOf } from '#src/domain/tokenize.ts'
import type { ApplicationJson } from '#src/features/applications/json.ts'
import { sentBy } from '#src/features/applications/sent-applications.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { formatDate } from '#src/ui/format.ts'
import { count, item, link, plain, reply, thoseOrAll } from '../answers/format-reply.ts'
import { isAboutNamed, jobLink } from '../answers/job-query.ts'
import { yesOrNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { joining, lexicon } from '../understand/lexicon.ts'
import { findJobs } from './find-jobs.ts'

const MAX_ROWS = 5
const MAX_WAITING = 3

export async function sentApplications(question: Question): Promise<string> {
  const { rows, total } = await sentBy(question.deps.db.read, question.asker.id, { limit: 20 })
  if (total === 0)
    return "You haven't applied for a job yet. [Find a job](/jobs) and apply with a short cover letter."
  if (asksForRest.test(question.text) && rows.every(shownIn(question))) return findJobs(question)
  const asked = outcomeAsked.find(([words]) => words.test(question.text))?.[1]
  const outcome = isNot.test(question.text) && asked ? statuses.filter(one => !asked.includes(one)) : asked
  const meant = narrowed(rows, question)
  const isSo = outcome ? meant.some(({ status }) => outcome.includes(status)) : null
  const shown = (isSo ? meant.filter(({ status }) => outcome?.includes(status)) : meant).slice(0, MAX_ROWS)
  const isPart = shown.length < Math.min(total, MAX_ROWS)
  return reply(
    `${yesOrNo(question.text, isSo)}${isPart ? `Of your ${total} applications:` : `You've sent ${count(total, 'application')}:`}`,
    ...shown.map(applicationLine),
    shown.some(({ status }) => status === 'accepted') &&
      'A school that accepted you has your phone and email. You can also write to it under [Messages](/messages).',
    "See every change under [Your applications](/applications). We'll let you know when a school replies.",
  )
}

/** Outcomes that a question asks about, with the statuses that mean them. */
const outcomeAsked: [RegExp, ApplicationJson['status'][]][] = [
  [/\b(pending|waiting|undecided|not (yet )?(answered|replied))\b/i, ['pending']],
  [/\b(reject\w*|declin\w*|turned down|\w*kata(a|liwa)|nimekataliwa|regret\w*)\b/i, ['rejected']],
  [
    /\b(accept\w*|\w*accept|hired|pick\w*|chosen|got the job|(give|given|gave|offer(ed)?|take|taken|took) me|\w*kubali\w*|\w*chagua|\w*chukua|nimepata|nilipata)\b/i,
    ['accepted'],
  ],
  [/\b(read|open(ed)?|seen|saw|review\w*|\w*soma|\w*fungua|\w*ona)\b/i, ['reviewed', 'accepted', 'rejected']],
]

/** 'Which one has not been read yet?' */
const isNot =
  /\b(not|never|isn'?t|hasn'?t|haven'?t|yet to|un(read|opened|answered)|ha(ija|wajai?)\w*|bado)\b/i
const statuses: ApplicationJson['status'][] = ['pending', 'reviewed', 'accepted', 'rejected']

/** The applications that a question names by school, subject or place, or else all of them. */
function narrowed(rows: ApplicationJson[], { named, text, answers }: Question): ApplicationJson[] {
  const isShown = shownIn({ answers })
  const isAbout = isAboutNamed(named)
  const said = new Set(wordsOf(text).filter(word => word.length > 3 && !joining.has(word)))
  const tests: ((application: ApplicationJson) => boolean)[] = [
    ({ job }) =>
      [job.company, job.postedBy].some(name =>
        wordsOf(name ?? '').some((word, at) => said.has(word) && (at === 0 || !lexicon.has(word))),
      ),
    ({ job }) => named.subjects.length > 0 && isAbout({ title: job.title, subjects: [] }),
    ({ job }) => named.places.some(place => job.location.toLowerCase().includes(place.toLowerCase())),
  ]
  if (asksForRest.test(text)) return thoseOrAll(rows, row => !isShown(row))
  // A question that names no other is about those that were just shown: 'have they decided?'.
  if (!asksOfAll.test(text)) tests.push(isShown)
  return tests.map(test => rows.filter(test)).find(some => some.length > 0) ?? rows
}

const asksForRest = /\b(other|others|zingine|ingine|nyingine|rest)\b/i

/** Whether the last answer showed an application's job. */
function shownIn({ answers }: Pick<Question, 'answers'>) {
  const shown = new Set(answers.at(-1)?.map(({ id }) => id))
  return ({ jobId }: ApplicationJson) => shown.has(jobId)
}

const asksOfAll = /\b(all|my|zote|zangu|yangu|how many|ngapi|applications|any)\b/i

const statusWords: Record<ApplicationJson['status'], string> = {
  pending: 'pending: not answered yet',
  reviewed: 'reviewed: the school has read it but not decided yet',
  accepted: 'accepted',
  rejected: 'rejected',
}

const applicationLine = ({ jobId, job, status, createdAt }: ApplicationJson) =>
  item(
    `${jobLink({ id: jobId, title: job.title })}, ${plain(employerLine(job), 100)}, ${plain(job.location, 40)}: ${statusWords[status]} (sent ${formatDate(Date.parse(createdAt))})`,
  )

/** The asker's pending applications, in a sentence and a few lines. */
export async function notAnswered({ asker, deps }: Question): Promise<string> {
  const { rows, total } = await sentBy(deps.db.read, asker.id, { limit: 20 })
  const waiting = rows.filter(({ status }) => status === 'pending' || status === 'reviewed')
  if (total === 0) return "You haven't applied for a job yet."
  if (waiting.length === 0) return 'All your applications have been answered.'
  return reply(`Not answered yet, out of ${total}:`, ...waiting.slice(0, MAX_WAITING).map(applicationLine))
}

const asksWhenSent = /\bwhen (did|have) i (apply|send|submit)|\bnili(apply|omba|tuma) lini\b/i

/** When the school first opened what the asker sent. */
export async function readApplications(question: Question): Promise<string> {
  const { rows } = await sentBy(question.deps.db.read, question.asker.id, { limit: 20 })
  if (rows.length === 0) return "You haven't applied for a job yet."
  if (asksWhenSent.test(question.text)) return sentApplications(question)
  const meant = narrowed(rows, question)
  const isRead = ({ readAt, status }: ApplicationJson) => readAt !== null || status !== 'pending'
  return reply(
    `${yesOrNo(question.text, meant.some(isRead))}${count(meant.filter(isRead).length, 'application')} of ${meant.length} opened by the school:`,
    ...meant.slice(0, MAX_ROWS).map(row => {
      const day = row.readAt && ` on ${formatDate(Date.parse(row.readAt))}`
      return item(`${pageOf(row)}: ${isRead(row) ? `opened${day ?? ''}` : 'not opened yet'}`)
    }),
  )
}

/** Links to the pages of the applications that a question is about. */
export async function applicationPages(question: Question): Promise<string> {
  const { rows } = await sentBy(question.deps.db.read, question.asker.id, { limit: 20 })
  return reply(
    ...narrowed(rows, question)
      .slice(0, MAX_WAITING)
      .map(row => item(pageOf(row))),
  )
}

const pageOf = ({ id, job }: ApplicationJson) =>
  `${link(job.title, paths.application(id))}, ${plain(employerLine(job), 100)}`
