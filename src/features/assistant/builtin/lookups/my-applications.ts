import type { ApplicationJson } from '#src/features/applications/json.ts'
import { sentBy } from '#src/features/applications/sent-applications.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { formatDate } from '#src/ui/format.ts'
import { count, item, plain, reply } from '../answers/format-reply.ts'
import { isAboutNamed, jobLink } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'

const MAX_ROWS = 5
const MAX_WAITING = 3

export async function sentApplications(question: Question): Promise<string> {
  const { rows, total } = await sentBy(question.deps.db.read, question.asker.id, { limit: 20 })
  if (total === 0)
    return "You haven't applied for a job yet. [Find a job](/jobs) and apply with a short cover letter."
  const shown = narrowed(rows, question).slice(0, MAX_ROWS)
  const isPart = shown.length < Math.min(total, MAX_ROWS)
  return reply(
    isPart ? `Of your ${total} applications:` : `You've sent ${count(total, 'application')}:`,
    ...shown.map(applicationLine),
    shown.some(({ status }) => status === 'accepted') &&
      'A school that accepted you has your phone and email. You can also write to it under [Messages](/messages).',
    "See every change under [Your applications](/applications). We'll let you know when a school replies.",
  )
}

/** The applications that a question names by subject, place or outcome; all of them if it names none. */
function narrowed(rows: ApplicationJson[], { named, ideas }: Question): ApplicationJson[] {
  const isAbout = isAboutNamed(named)
  const outcome = ideas.has('accepted') ? 'accepted' : ideas.has('rejected') ? 'rejected' : null
  const tests: ((application: ApplicationJson) => boolean)[] = [
    ({ job }) => named.subjects.length > 0 && isAbout({ title: job.title, subjects: [] }),
    ({ job }) => named.places.some(place => job.location.toLowerCase().includes(place.toLowerCase())),
    ({ status }) => status === outcome,
  ]
  return tests.map(test => rows.filter(test)).find(some => some.length > 0) ?? rows
}

const statusWords: Record<ApplicationJson['status'], string> = {
  pending: 'pending: not answered yet',
  reviewed: 'reviewed: the school has read it',
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
