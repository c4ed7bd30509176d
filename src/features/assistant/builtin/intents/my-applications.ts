import { individuals } from '#src/domain/people/roles.ts'
import type { ApplicationJson } from '#src/features/applications/json.ts'
import { sentBy } from '#src/features/applications/queries.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { formatDate } from '#src/ui/format.ts'
import { count, item, link, plain, reply } from '../answers/format-reply.ts'
import { fromGuide } from '../answers/guide-answer.ts'
import { sectionAt } from '../answers/guide-sections.ts'
import { isAbout, jobLink } from '../answers/job-query.ts'
import type { Intent, Question } from '../intent.ts'
import { applicants } from './received-applications.ts'

const MAX_ROWS = 5
const MAX_WAITING = 3

export const myApplications: Intent = {
  id: 'my-applications',
  about: 'my application',
  for: [...individuals, 'parent'],
  names: ['subjects', 'places'],
  answer: async question => {
    const { asker, deps } = question
    if (asker.userType === 'school') return applicants.answer(question)
    if (!isProfessional(asker)) return doesNotApply(question)
    const { rows, total } = await sentBy(deps.db.read, asker.id, { limit: 20 })
    if (total === 0) {
      return reply(
        `You haven't applied for a job yet. ${link('Find a job', paths.jobs())} and apply with a short cover letter.`,
      )
    }
    const shown = narrowed(rows, question).slice(0, MAX_ROWS)
    return reply(
      shown.length < Math.min(total, MAX_ROWS)
        ? `Of your ${total} applications:`
        : `You've sent ${count(total, 'application')}:`,
      ...shown.map(applicationLine),
      shown.some(({ status }) => status === 'accepted') &&
        `A school that accepted you has your phone and email. You can also write to it under ${link('Messages', paths.messages())}.`,
      `See every change under ${link('Your applications', paths.applications())}. We'll let you know when a school replies.`,
    )
  },
}

function doesNotApply({ asker }: Question): string {
  if (asker.userType === 'parent') {
    return reply(
      "Parents don't apply for jobs, so you have no applications here.",
      `${link('Find a tutor', paths.professionals({ role: 'tutor' }))} and send a message, or read your ${link('messages', paths.messages())}.`,
    )
  }
  return reply(
    `Administrators don't apply for jobs. All applications are in the ${link('panel', paths.adminDashboard('applications'))}.`,
  )
}

/** The applications that a question names by subject, place or outcome; all of them if it names none. */
function narrowed(rows: ApplicationJson[], { named, ideas }: Question): ApplicationJson[] {
  const { subjects, places } = named
  const ofSubject = rows.filter(({ job }) =>
    subjects.some(subject => isAbout(subject)({ title: job.title, subjects: [] })),
  )
  const inPlace = rows.filter(({ job }) =>
    places.some(place => job.location.toLowerCase().includes(place.toLowerCase())),
  )
  const outcome = ideas.has('accepted') ? 'accepted' : ideas.has('rejected') ? 'rejected' : null
  const answered = rows.filter(({ status }) => status === outcome)
  const chosen = [ofSubject, inPlace, answered].find(some => some.length > 0)
  return chosen ?? rows
}

const statusWords: Record<ApplicationJson['status'], string> = {
  pending: 'pending: not answered yet',
  reviewed: 'reviewed: the school has read it',
  accepted: 'accepted',
  rejected: 'rejected',
}

function applicationLine({ jobId, job, status, createdAt }: ApplicationJson): string {
  return item(
    `${jobLink({ id: jobId, title: job.title })}, ${plain(employerLine(job), 100)}, ${plain(job.location, 40)}: ${statusWords[status]} (sent ${formatDate(Date.parse(createdAt))})`,
  )
}

export const whenAnswered: Intent = {
  id: 'when-answered',
  about: 'my application',
  for: individuals,
  answer: async question =>
    fromGuide(question, sectionAt('help', 'when-will-a-school-answer'), {
      first: await notAnswered(question),
      last: `You can withdraw an application under ${link('Your applications', paths.applications())}.`,
    }),
}

/** The asker's pending applications, in a sentence and a few lines. */
async function notAnswered({ asker, deps }: Question): Promise<string> {
  const { rows, total } = await sentBy(deps.db.read, asker.id, { limit: 20 })
  const waiting = rows.filter(({ status }) => status === 'pending' || status === 'reviewed')
  if (total === 0) return "You haven't applied for a job yet."
  if (waiting.length === 0) return 'All your applications have been answered.'
  return reply(`Not answered yet, out of ${total}:`, ...waiting.slice(0, MAX_WAITING).map(applicationLine))
}
