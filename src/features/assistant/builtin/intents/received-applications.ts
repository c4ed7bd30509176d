import type { ReceivedApplicationJson } from '#src/features/applications/json.ts'
import { pendingForSchool, receivedBySchool, receivedForJob } from '#src/features/applications/queries.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { nameOf } from '#src/features/professionals/card-props.ts'
import type { ListedJob } from '#src/features/schools/job-list.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { statusNames } from '#src/ui/cards/application-status.tsx'
import { formatDate } from '#src/ui/format.ts'
import { count, item, link, personLink, plain, reply } from '../answers/format-reply.ts'
import { isAbout, ownSchoolJobs } from '../answers/job-query.ts'
import type { Intent, Question } from '../intent.ts'

const MAX_ROWS = 5

export const applicants: Intent = {
  id: 'applicants',
  for: ['school', 'admin'],
  names: ['subjects', 'role'],
  answer: question => {
    const { asker } = question
    if (asker.userType === 'school') return forSchool(question)
    if (asker.userType === 'admin') {
      return reply(
        `All applications are in the ${link('panel', paths.adminDashboard('applications'))}. I only show applications to the school that received them.`,
      )
    }
    return reply(
      "Only the school that posted a job can see who applied for it, so I can't tell you.",
      `Applications you sent are under ${link('Your applications', paths.applications())}.`,
    )
  },
}

async function forSchool(question: Question): Promise<string> {
  const { named, ideas } = question
  const jobs = ownSchoolJobs(question, 50)
  const mentioned = jobs.filter(job => isAskedFor(job, question))
  const [job] = mentioned
  if (job && (named.subjects.length > 0 || mentioned.length === 1)) return forJob(question, job)
  if (named.subjects.length > 0) {
    return reply(
      `You have no jobs for ${plain(named.subjects.join(' and '))}. ${link('Your jobs', paths.admin('jobs'))}`,
    )
  }
  if (ideas.has('accepted')) return withOutcome(question, 'accepted')
  if (ideas.has('rejected')) return withOutcome(question, 'rejected')
  return forAll(question, jobs)
}

async function forJob({ deps, now }: Question, { id, title }: ListedJob): Promise<string> {
  const { rows, total } = await receivedForJob(deps.db.read, id, now, { limit: MAX_ROWS })
  const all = link('See applications', paths.jobApplications(id))
  if (total === 0) return reply(`No applications for ${plain(title)} yet. ${all}`)
  return reply(
    `${count(total, 'application')} for ${plain(title)}, newest first:`,
    ...rows.map(personLine),
    `${all}.`,
  )
}

async function withOutcome({ deps, asker, now }: Question, status: 'accepted' | 'rejected') {
  const { schoolId } = schoolOf(asker)
  const { rows, total } = await receivedBySchool(deps.db.read, schoolId, now, { limit: MAX_ROWS, status })
  return reply(
    total === 0
      ? `You haven't ${status} anyone yet.`
      : `You've ${status} ${count(total, 'person', 'people')}:`,
    ...rows.map(newLine),
    allReceived(),
  )
}

/** The number of applications, then the pending ones, the newest or the jobs, whichever the question asks for. */
async function forAll({ deps, asker, now, ideas, text }: Question, jobs: ListedJob[]): Promise<string> {
  const { schoolId } = schoolOf(asker)
  const { read } = deps.db
  const { rows, total } = await receivedBySchool(read, schoolId, now, { limit: MAX_ROWS })
  const waiting = await pendingForSchool(read, schoolId, now, { limit: MAX_ROWS })
  const first = `You've received ${count(total, 'application')} in all, of which ${waiting.total} ${waiting.total === 1 ? 'is' : 'are'} pending.`
  const asksForWaiting = ideas.has('new') || ideas.has('answer') || /\b(pending|waiting)\b/i.test(text)
  if (waiting.total > 0 && asksForWaiting)
    return reply(first, ...waiting.rows.map(waitingLine), allReceived())
  if (total > 0 && /\b(who|nani|names?|majina|today|week|month|leo|wiki)\b/i.test(text))
    return reply(first, 'The newest:', ...rows.map(newLine), allReceived())
  const withSome = jobs.filter(({ applications }) => applications > 0)
  return reply(first, ...withSome.slice(0, MAX_ROWS).map(jobLine), allReceived())
}

const allReceived = () => link('All applications', paths.admin('applications'))

/** Whether a question names a job by its subject or kind of work. */
function isAskedFor(job: ListedJob, { named }: Question): boolean {
  if (named.subjects.length > 0) return named.subjects.every(subject => isAbout(subject)(job))
  const category = named.role && categoryOf[named.role]
  return category ? job.category === category : false
}

const personLine = ({ applicant, status }: ReceivedApplicationJson) =>
  item(`${personLink(applicant)}: ${statusNames[status].toLowerCase()}`)

const newLine = ({ applicant, job, jobId, status, createdAt }: ReceivedApplicationJson) =>
  item(
    `${personLink(applicant)} for ${link(job.title, paths.jobApplications(jobId))}: ${statusNames[status].toLowerCase()}, ${formatDate(Date.parse(createdAt))}`,
  )

const waitingLine = ({ applicant, job, jobId }: ReceivedApplicationJson) =>
  item(`${plain(nameOf(applicant))} for ${link(job.title, paths.jobApplications(jobId))}`)

const jobLine = ({ id, title, applications, waiting }: ListedJob) =>
  item(
    `${link(title, paths.jobApplications(id))}: ${count(applications, 'application')}${waiting > 0 ? `, ${waiting} pending` : ''}`,
  )
