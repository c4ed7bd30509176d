import { receivedBySchool, receivedForJob, waitingAt } from '#src/features/applications/lists.ts'
import type { ReceivedApplication } from '#src/features/applications/schema.ts'
import { nameOf } from '#src/features/professionals/card.ts'
import { jobsOfSchool, type ListedJob } from '#src/features/schools/job-list.ts'
import { schoolOf } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { statusNames } from '#src/ui/application-status.tsx'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent, Question } from '../intent.ts'
import { isAbout } from '../jobs-asked.ts'
import { item, link, plain, reply } from '../reply.ts'

const MOST_ROWS = 5

/** Who applied: a school's own jobs only. */
export const applicants: Intent = {
  id: 'applicants',
  for: ['school', 'admin'],
  names: ['subjects', 'role'],
  examples: asked(`
    how many CVs have come in; who has applied to our jobs; how many applications have we received; any new
    applications waiting for us; who applied for the English tutor job; naweza kuona wapi watu walioomba
    kazi yetu; how many applied for maths and physics; show me the applicants; our applications; who else
    applied for the maths job; list of candidates who applied; applicants; are there applications we have
    not answered; how many people applied; watu wangapi wameomba kazi; new applicants; who wants our job;
    see applications; did anyone apply; pending applications; who else has applied for this job; how many
    people have applied for the same job; applications received for the counselor job; show me people who
    want to work for us; nani ameomba; who applied; have we got any applicants; waombaji wetu; new
    candidates for our job; applications for the physics job; number of applicants; let me see who applied;
    who is interested in our vacancy; how many people want the job; unread applications; applicants for the
    English post; candidates who applied this week; am I the only one who applied; how many others applied;
    competition for the job; wangapi wameomba hii kazi; applicants list for the tutor post; have any
    counselors applied; how many teachers applied for this job; people interested in our job; who are our
    applicants; has anybody applied; applications so far; view applications; candidates for our vacancy who
    applied; kuna mtu ameomba kazi yetu; CVs received; who are the other applicants; how many candidates am
    I competing with; list all who applied; show applications received this week`),
  answer: question => {
    const { asker } = question
    if (asker.userType === 'school') return forSchool(question)
    if (asker.userType === 'admin') {
      return reply(
        `All applications are in the ${link('panel', paths.adminDashboard('applications'))}; I show them to their schools only.`,
      )
    }
    return reply(
      'Only the school that posted a job can see who applied for it, so I cannot tell you.',
      `What you sent yourself is under ${link('Your applications', paths.applications())}.`,
    )
  },
}

async function forSchool(question: Question): Promise<string> {
  const { deps, asker, named, now, ideas } = question
  const { schoolId } = schoolOf(asker)
  const { read } = deps.db
  const { rows: jobs } = jobsOfSchool(read, schoolId, now, { limit: 50 })
  const asked = jobs.filter(job => isAskedFor(job, question))
  const job = asked[0]
  if (job && (named.subjects.length > 0 || asked.length === 1)) {
    const { rows, total } = await receivedForJob(read, job.id, now, { limit: MOST_ROWS })
    const all = link('See applications', paths.jobApplications(job.id))
    if (total === 0) return reply(`Nobody has applied for ${plain(job.title)} yet. ${all}`)
    return reply(
      `${countOf(total)} for ${plain(job.title)}, newest first:`,
      ...rows.map(personLine),
      `${all}.`,
    )
  }
  if (named.subjects.length > 0) {
    return reply(
      `You have no job for ${plain(named.subjects.join(' and '))}. ${link('Your jobs', paths.admin('jobs'))}`,
    )
  }
  const { total } = await receivedBySchool(read, schoolId, now, { limit: 1 })
  const waiting = await waitingAt(read, schoolId, now, { limit: MOST_ROWS })
  const first = `You have received ${countOf(total).toLowerCase()} in all; ${waiting.total} ${waiting.total === 1 ? 'is' : 'are'} pending, with no answer yet.`
  const all = `${link('All applications', paths.admin('applications'))}`
  if (
    waiting.total > 0 &&
    (ideas.has('new') || ideas.has('answer') || /\b(pending|waiting)\b/i.test(question.text))
  ) {
    return reply(first, ...waiting.rows.map(waitingLine), all)
  }
  const withSome = jobs.filter(({ applications }) => applications > 0)
  return reply(first, ...withSome.slice(0, MOST_ROWS).map(jobLine), all)
}

/** A job that a question names by subject or by the work. */
function isAskedFor(job: ListedJob, { named }: Question): boolean {
  if (named.subjects.length > 0) return named.subjects.every(subject => isAbout(subject)(job))
  const category = named.role && categories[named.role]
  return category ? job.category === category : false
}

const categories: Partial<Record<string, ListedJob['category']>> = {
  teacher: 'teaching',
  tutor: 'tutoring',
  counselor: 'counseling',
  career_coach: 'coaching',
}

const countOf = (n: number) => (n === 1 ? '1 application' : `${n} applications`)

const personLine = ({ applicant, status }: ReceivedApplication) =>
  item(`${link(nameOf(applicant), paths.professional(applicant.id))}: ${statusNames[status].toLowerCase()}`)

const waitingLine = ({ applicant, job, jobId }: ReceivedApplication) =>
  item(`${plain(nameOf(applicant))} for ${link(job.title, paths.jobApplications(jobId))}`)

const jobLine = ({ id, title, applications, waiting }: ListedJob) =>
  item(
    `${link(title, paths.jobApplications(id))}: ${countOf(applications)}${waiting > 0 ? `, ${waiting} pending` : ''}`,
  )

export const answerMany: Intent = {
  id: 'answer-many',
  for: ['school'],
  examples: asked(`
    how do I answer many applicants at once; how do I reject applicants; how to accept a candidate; reply to
    applicants; shortlist candidates; how do we answer applications; jinsi ya kujibu waombaji wengi; mark
    applicants as reviewed; download the list of applicants; how do I tell applicants that they are not
    chosen; invite an applicant to an interview; export applications to excel; reject all the others; reject
    all of them; accept one and reject the rest; how do I respond to applicants; send the same message to
    all applicants; how to shortlist; write notes about an applicant; compare applicants; how to invite
    people for interview; nawajibu aje walioomba; what happens to those we do not select do we tell them;
    how do I tell someone they got the job; send regrets to applicants; accept an applicant; how do I move
    an application to reviewed; message all applicants; hire one of the applicants what do I click; mark as
    accepted; bulk reply; csv of applications`),
  answer: question =>
    fromGuide(question, sectionAt('help', 'how-do-we-answer-many-applications'), {
      last: `${link('Your jobs', paths.admin('jobs'))}`,
    }),
}
