import { priceFor } from '#src/features/registration/price-label.ts'
import { schoolAnalytics } from '#src/features/schools/analytics.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { item, link, plain, reply } from '../format-reply.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent, Question } from '../intent.ts'
import { jobLink, ownSchoolJobs } from '../job-query.ts'

const MAX_ROWS = 4

/** The answer for someone who wants to post a job and is not a school. Null for schools. */
function notASchool({ asker }: Question): string | null {
  if (asker.userType === 'school') return null
  if (asker.userType === 'parent') {
    return reply(
      "Only schools post jobs. As a parent you don't need one: find a tutor and send a message.",
      `${link('Find a tutor', paths.professionals({ role: 'tutor' }))} · ${link('Advice for parents', paths.parents())}`,
    )
  }
  if (asker.userType === 'admin') {
    return reply(
      "A school registers, signs in and chooses Post a Job. Preview shows the job as others will see it. Administrators can't post jobs.",
      `${link('Solutions for schools', paths.solutions())} · ${link('Jobs in the panel', paths.adminDashboard('jobs'))}`,
    )
  }
  return reply(
    'Only schools post jobs here. Your account is for finding work: your public profile is your advert.',
    `${link('Open jobs', paths.jobs())} · ${link('For schools', paths.solutions())}`,
  )
}

/** Answers schools; everyone else reads why they cannot post jobs. */
const forSchools =
  (answer: (question: Question) => string): Intent['answer'] =>
  question =>
    notASchool(question) ?? answer(question)

export const postJob: Intent = {
  id: 'post-job',
  about: 'our job advert',
  for: ['school', 'admin'],
  answer: forSchools(({ asker }) => {
    const { isActive } = asker.subscription
    return reply(
      `Open ${link('Post a Job', paths.postJob())}: a title, place, job type and description are enough. Jobs that show their pay get more applicants. Preview shows the job as others will see it. To post an old job again, open it and choose Duplicate.`,
      isActive
        ? 'You can post as many as you need.'
        : `To post, you need an active subscription: ${link('subscribe', paths.subscribe())}.`,
    )
  }),
}

export const postCost: Intent = {
  id: 'post-cost',
  for: ['school', 'admin'],
  answer: question => {
    const price = priceFor(question.deps.site().fees, 'school')
    return reply(
      `Schools don't pay per job. One subscription${price === 'Free' ? ', which is free,' : ` (${price})`} covers as many jobs as you need.`,
      `${link('Pricing', paths.pricing())} · ${link('Post a Job', paths.postJob())}`,
    )
  },
}

export const heldJob: Intent = {
  id: 'held-job',
  about: 'our job advert',
  for: ['school'],
  answer: forSchools(question =>
    reply(
      heldOf(question),
      fromGuide(question, sectionAt('help', 'why-is-our-job-on-hold'), {
        last: `${link('Your jobs', paths.admin('jobs'))} · ${link('Write to us', paths.contact())}`,
      }),
    ),
  ),
}

function heldOf(question: Question): string {
  const held = ownSchoolJobs(question, 20).filter(({ holdReason }) => holdReason)
  if (held.length === 0) return 'None of your newest jobs is under review.'
  return reply(
    ...held.slice(0, 3).map(job => item(`${jobLink(job)} is under review. The reason is on its page.`)),
  )
}

/** Explains an action on the page of a job, with links to the school's open jobs. */
const onJobPage = (id: string, explanation: string): Intent => ({
  id,
  about: 'our job advert',
  for: ['school'],
  answer: forSchools(question => {
    const open = openJobs(question)
    return reply(
      explanation,
      open.length > 0 && 'Your open jobs:',
      ...open.map(job => item(`${jobLink(job)}, ${plain(job.location, 40)}`)),
      link('All your jobs', paths.admin('jobs')),
    )
  }),
})

export const closeJob = onJobPage(
  'close-job',
  "Open the job's page and choose Close or Mark as filled. No one can apply any more, but you can still reply to applicants. You can reopen a closed job there.",
)

export const editJob = onJobPage(
  'edit-job',
  "Open the job's page and choose Edit. Changes show at once. To post a similar job, choose Duplicate.",
)

const openJobs = (question: Question) =>
  ownSchoolJobs(question, 20)
    .filter(({ isOpen }) => isOpen)
    .slice(0, MAX_ROWS)

export const schoolFigures: Intent = {
  id: 'school-figures',
  for: ['school'],
  answer: async question => {
    const { deps, asker, now } = question
    if (asker.userType !== 'school') return postJob.answer(question)
    const { schoolId } = schoolOf(asker)
    const figures = await schoolAnalytics(deps.db.read, schoolId, now)
    return reply(
      `Your school has ${formatCount(figures.activeJobs)} open ${figures.activeJobs === 1 ? 'job' : 'jobs'}, ${formatCount(figures.totalApplications)} ${figures.totalApplications === 1 ? 'application' : 'applications'} received, ${formatCount(figures.totalUsers)} ${figures.totalUsers === 1 ? 'person' : 'people'} who applied or exchanged messages with you, and ${formatKes(figures.revenue)} paid on this site.`,
      ...openJobs(question).map(job =>
        item(
          `${jobLink(job)}: ${formatCount(job.applications)} ${job.applications === 1 ? 'application' : 'applications'}`,
        ),
      ),
      `Your panel: ${link('people', paths.admin('users'))} · ${link('jobs', paths.admin('jobs'))} · ${link('applications', paths.admin('applications'))} · ${link('messages', paths.admin('messages'))} · ${link('your school', paths.ownSchool())} · ${link('colleagues', paths.people())}`,
    )
  },
}
