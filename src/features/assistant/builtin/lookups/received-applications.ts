import { wordsOf } from '#src/domain/tokenize.ts'
import type { ReceivedApplicationJson } from '#src/features/applications/json.ts'
import { receivedBySchool, receivedForJob } from '#src/features/applications/received-applications.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import type { ListedJob } from '#src/features/schools/job-list.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { statusNames } from '#src/ui/cards/application-status.tsx'
import { count, item, link, personLink, plain, reply } from '../answers/format-reply.ts'
import { isAbout, ownSchoolJobs } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import { lexicon } from '../understand/lexicon.ts'
import { fromThose, newLine } from './applications-from.ts'

const MAX_ROWS = 5
const COMPARED = 100

export async function receivedApplications(question: Question): Promise<string> {
  const { named, ideas } = question
  const ofPerson = await fromNamed(question)
  if (ofPerson) return ofPerson
  const jobs = ownSchoolJobs(question, 50)
  const job = askedFor(jobs, question)
  if (job) return forJob(question, job)
  if (named.subjects.length > 0)
    return `You have no jobs for ${plain(named.subjects.join(' and '))}. [Your jobs](/admin?tab=jobs)`
  const said = (['accepted', 'rejected'] as const).find(status => ideas.has(status))
  if (said && exceptThose.test(question.text)) return allExcept(question, said)
  const outcome = said
  return reply(
    ...(outcome ? await withOutcome(question, outcome) : await forAll(question, jobs)),
    '[All applications](/admin?tab=applications)',
  )
}

const exceptThose =
  /\b(except|excluding|apart from|other than|but not|not (yet )?(accepted|rejected)|isipokuwa|bila|ukiacha)\b/i

async function allExcept({ deps, asker, now }: Question, status: 'accepted' | 'rejected'): Promise<string> {
  const { rows } = await receivedBySchool(deps.db.read, schoolOf(asker).schoolId, now, { limit: COMPARED })
  const others = rows.filter(row => row.status !== status)
  return reply(
    `${count(others.length, 'application')} that you have not ${status}:`,
    ...others.slice(0, 2 * MAX_ROWS).map(newLine),
    '[All applications](/admin?tab=applications)',
  )
}

/** The names of those who still need a decision: pending applications, then the ones marked as reviewed. */
export async function undecidedApplications(question: Question): Promise<string> {
  const { deps, asker, now } = question
  const job = askedFor(ownSchoolJobs(question, 50), question)
  if (job) return forJob(question, job)
  const [pending, reviewed] = await Promise.all(
    (['pending', 'reviewed'] as const).map(status =>
      receivedBySchool(deps.db.read, schoolOf(asker).schoolId, now, { limit: MAX_ROWS, status }),
    ),
  )
  const { total } = await receivedBySchool(deps.db.read, schoolOf(asker).schoolId, now, { limit: 1 })
  if (!pending?.total && !reviewed?.total)
    return 'All applications have a decision. Nothing needs your work now.'
  return reply(
    /\b(how many|ngapi|altogether|in all|total|jumla)\b/i.test(question.text) &&
      `You've received ${count(total, 'application')} in all.`,
    pending && pending.total > 0
      ? `${count(pending.total, 'application is', 'applications are')} pending:`
      : 'No application is pending.',
    ...(pending?.rows ?? []).map(undecidedLine),
    reviewed && reviewed.total > 0 && `${reviewed.total} reviewed, without a decision yet:`,
    ...(reviewed?.rows ?? []).map(undecidedLine),
  )
}

export const namedApplicants = async (question: Question) => (await fromNamed(question)) ?? ''

export async function acceptedCount({ deps, asker, now }: Question): Promise<string> {
  const { schoolId } = schoolOf(asker)
  const { total } = await receivedBySchool(deps.db.read, schoolId, now, { limit: 1, status: 'accepted' })
  return count(total, 'application')
}

/** The applications of the people that a question names, with their letters. Null if it names none. */
function fromNamed(question: Question): Promise<string | null> {
  const said = new Set(wordsOf(question.text))
  return fromThose(question, ({ applicant }) =>
    [applicant.firstName, applicant.lastName].some(
      name => said.has(name.toLowerCase()) && !lexicon.has(name.toLowerCase()),
    ),
  )
}

async function forJob({ deps, now }: Question, { id, title }: ListedJob): Promise<string> {
  const { rows, total } = await receivedForJob(deps.db.read, id, now, { limit: MAX_ROWS })
  const all = link('See applications', paths.jobApplications(id))
  if (total === 0) return `No applications for ${plain(title)} yet. ${all}`
  return reply(
    `${count(total, 'application')} for ${plain(title)}, newest first:`,
    ...rows.map(({ applicant, status }) =>
      item(`${personLink(applicant)}: ${statusNames[status].toLowerCase()}`),
    ),
    `${all}.`,
  )
}

async function withOutcome({ deps, asker, now }: Question, status: 'accepted' | 'rejected') {
  const { schoolId } = schoolOf(asker)
  const { rows, total } = await receivedBySchool(deps.db.read, schoolId, now, { limit: MAX_ROWS, status })
  const people = count(total, 'person', 'people')
  return [
    total === 0 ? `You haven't ${status} anyone yet.` : `You've ${status} ${people}:`,
    ...rows.map(newLine),
  ]
}

/** The number of applications, then the newest or the jobs, whichever the question asks for. */
async function forAll({ deps, asker, now, ideas, text }: Question, jobs: ListedJob[]): Promise<string[]> {
  const { schoolId } = schoolOf(asker)
  const { rows, total } = await receivedBySchool(deps.db.read, schoolId, now, { limit: MAX_ROWS })
  const pending = await receivedBySchool(deps.db.read, schoolId, now, { limit: MAX_ROWS, status: 'pending' })
  const first = `You've received ${count(total, 'application')} in all, of which ${count(pending.total, 'is', 'are')} pending.`
  if (pending.total > 0 && ideas.has('new')) return [first, ...pending.rows.map(undecidedLine)]
  if (total > 0 && /\b(who|nani|names?|majina|today|week|month|leo|wiki)\b/i.test(text))
    return [first, 'The newest:', ...rows.map(newLine)]
  const withSome = jobs.filter(({ applications }) => applications > 0)
  return [first, ...withSome.slice(0, MAX_ROWS).map(jobLine)]
}

/** The job that a question names by its subject, or alone by its kind of work. */
function askedFor(jobs: ListedJob[], question: Question): ListedJob | undefined {
  const mentioned = jobs.filter(job => isAskedFor(job, question))
  return question.named.subjects.length > 0 || mentioned.length === 1 ? mentioned[0] : undefined
}

/** Whether a question names a job by its subject or kind of work. */
function isAskedFor(job: ListedJob, { named }: Question): boolean {
  if (named.subjects.length > 0) return named.subjects.every(subject => isAbout(subject)(job))
  const category = named.role && categoryOf[named.role]
  return category ? job.category === category : false
}

const undecidedLine = ({ applicant, job, jobId }: ReceivedApplicationJson) =>
  item(`${personLink(applicant)} for ${link(job.title, paths.jobApplications(jobId))}`)

const jobLine = ({ id, title, applications, waiting }: ListedJob) =>
  item(
    `${link(title, paths.jobApplications(id))}: ${count(applications, 'application')}${waiting > 0 ? `, ${waiting} pending` : ''}`,
  )
