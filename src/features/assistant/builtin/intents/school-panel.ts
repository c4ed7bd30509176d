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
      'Only schools post jobs. As a parent you need none: look for a tutor and write first.',
      `${link('Find a tutor', paths.professionals({ role: 'tutor' }))} · ${link('Advice for parents', paths.parents())}`,
    )
  }
  if (asker.userType === 'admin') {
    return reply(
      'A school registers, signs in and chooses Post a Job; preview shows it as others will see it. Your own account posts none.',
      `${link('Solutions for schools', paths.solutions())} · jobs in the ${link('panel', paths.adminDashboard('jobs'))}`,
    )
  }
  return reply(
    'Only schools post jobs here. With your account you look for work: your public profile is your advert.',
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
      `Open ${link('Post a Job', paths.postJob())}: title, place, kind of job and a description are enough. Name the pay, and better letters come. Preview shows it as others will see it. To post an older one again, open it and choose Duplicate.`,
      isActive
        ? 'Post as many as you need.'
        : `Posting needs an active subscription: ${link('start it here', paths.subscribe())}.`,
    )
  }),
}

export const postCost: Intent = {
  id: 'post-cost',
  for: ['school', 'admin'],
  answer: question => {
    const price = priceFor(question.deps.site().fees, 'school')
    return reply(
      `Schools do not pay per job. One subscription${price === 'Free' ? ', which is free,' : ` (${price})`} covers as many jobs as you need.`,
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
  if (held.length === 0) return 'None of your newest jobs is on hold.'
  return reply(...held.slice(0, 3).map(job => item(`${jobLink(job)} is on hold: its page says why.`)))
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
  'Open the job’s page and choose Close, or Mark as filled: nobody can apply any more, and those who applied can still be answered. A closed job can be opened again there.',
)

export const editJob = onJobPage(
  'edit-job',
  'Open the job’s page and choose Edit; the change shows at once. Duplicate there begins the next one like it.',
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
      `Your school now: ${formatCount(figures.activeJobs)} open ${figures.activeJobs === 1 ? 'job' : 'jobs'}, ${formatCount(figures.totalApplications)} ${figures.totalApplications === 1 ? 'application' : 'applications'} received, ${formatCount(figures.totalUsers)} ${figures.totalUsers === 1 ? 'person' : 'people'} who applied or wrote with you, and ${formatKes(figures.revenue)} paid on this site.`,
      ...openJobs(question).map(job => item(`${jobLink(job)}: ${formatCount(job.applications)} applied`)),
      `Your panel: ${link('people', paths.admin('users'))} · ${link('jobs', paths.admin('jobs'))} · ${link('applications', paths.admin('applications'))} · ${link('messages', paths.admin('messages'))} · ${link('your school', paths.ownSchool())} · ${link('colleagues', paths.people())}`,
    )
  },
}
