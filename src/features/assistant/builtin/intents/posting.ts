import { priceFor } from '#src/features/accounts/price.ts'
import { jobsOfSchool } from '#src/features/schools/job-list.ts'
import { schoolOf } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent, Question } from '../intent.ts'
import { item, link, plain, reply } from '../reply.ts'

/** What those are told who are no school and want to post; null for a school. */
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
      `A school registers, signs in and chooses ${link('Post a Job', paths.postJob())}; preview shows it as others will see it.`,
      `${link('Solutions for schools', paths.solutions())} · jobs in the ${link('panel', paths.adminDashboard('jobs'))}`,
    )
  }
  return reply(
    'Only schools post jobs here. With your account you look for work: your public profile is your advert.',
    `${link('Open jobs', paths.jobs())} · ${link('For schools', paths.solutions())}`,
  )
}

export const postJob: Intent = {
  id: 'post-job',
  about: 'our job advert',
  for: ['school', 'admin'],
  examples: asked(`
    how do I post a vacancy; nataka kutangaza nafasi ya kazi ya mwalimu; advertise a teacher position; post
    a job; can I post a job here; how does a school post a job; I want to post that I am looking for a
    tutor; create a job advert; add a vacancy; we want to advertise for a counselor; how to put up a job;
    tunataka kutangaza kazi; advertise; publish a vacancy for our school; need to advertise a PE teacher
    position today; where do I post the job; list our vacancy; how do schools hire here; how can our school
    recruit teachers on this site; tunahitaji kuweka tangazo la kazi; weka nafasi ya kazi; how do we
    advertise; new vacancy; we need to hire how do we start; where is the button to post; can parents post a
    job; can I advertise my tuition services here; add a job; create vacancy; kuweka kazi; ku post job;
    nitaweka aje tangazo; I have a vacancy in my school; we would like to recruit two teachers where do we
    begin; how can I add a vacancy; recruit; we are hiring; put our vacancy on the site; nataka ku advertise
    kazi; I need to fill a position; we have an opening for a teacher; how do I create a job; tuna nafasi ya
    kazi; start hiring; steps to post; post vacancy; can a teacher post a job; can I as a parent advertise`),
  answer: question => {
    const other = notASchool(question)
    if (other) return other
    const { isActive } = question.asker.subscription
    return reply(
      `Open ${link('Post a Job', paths.postJob())}: title, place, kind of job and a description are enough. Name the pay, and better letters come. Preview shows it as others will see it.`,
      isActive
        ? 'Post as many as you need.'
        : `Posting needs an active subscription: ${link('start it here', paths.subscribe())}.`,
    )
  },
}

export const postCost: Intent = {
  id: 'post-cost',
  for: ['school', 'admin'],
  examples: asked(`
    is posting a job free or do we pay per job; how much to post a job; cost of advertising a vacancy; do
    schools pay to post; kutangaza kazi ni pesa ngapi; price per advert; how many jobs can we post; is there
    a limit of jobs; charge for each job posted; do I pay for each advert; how much is an advert; is there a
    charge to advertise; kuweka tangazo ni bure; posting fee; is it free to post jobs; are adverts included
    in the subscription; how much per vacancy; unlimited jobs; does a school pay for every job; pay per
    post; advert bei gani; what does an advert cost`),
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
  for: ['school', 'admin'],
  examples: asked(`
    why is our job on hold; our job is not showing; job is under review; kwa nini kazi yetu haionekani; we
    posted a job but I cannot see it; job waiting for approval; our vacancy was held; my job post
    disappeared; when will our job be approved; our advert was blocked; I posted a vacancy and no one can
    see it; our job has not appeared; your team stopped our job; when is the job released; job not visible;
    kazi yetu imezuiwa; what is wrong with our advert; posted a job but it is pending; mbona kazi tuliyopost
    haijaonekana; kazi yetu imeshikiliwa; job held; hold; you put our job on hold; our post needs review;
    when will you release our job; job waiting for the team; our vacancy does not appear in the search; I
    cannot find the job we posted`),
  answer: question => {
    const other = question.asker.userType === 'school' ? null : notASchool(question)
    if (other) return other
    return reply(
      heldOf(question),
      fromGuide(question, sectionAt('help', 'why-is-our-job-on-hold'), {
        last: `${link('Your jobs', paths.admin('jobs'))} · ${link('Write to us', paths.contact())}`,
      }),
    )
  },
}

function heldOf({ deps, asker, now }: Question): string | null {
  const { rows } = jobsOfSchool(deps.db.read, schoolOf(asker).schoolId, now, { limit: 20 })
  const held = rows.filter(({ holdReason }) => holdReason)
  if (held.length === 0) return 'None of your newest jobs is on hold.'
  return reply(
    ...held
      .slice(0, 3)
      .map(({ id, title }) => item(`${link(title, paths.job(id))} is on hold: its page says why.`)),
  )
}

export const closeJob: Intent = {
  id: 'close-job',
  about: 'our job advert',
  for: ['school'],
  examples: asked(`
    how do we close the job; we filled the position; remove our job advert; funga kazi tumepata mwalimu;
    close a vacancy; delete a job we posted; we found a teacher stop the advert; reopen a closed job; how do
    I open the job again; mark the job as filled; take down the vacancy; the post has been taken how do I
    close it; how to remove an advert we got someone; tumepata mwalimu toa tangazo; end the vacancy; stop
    receiving applications; nafasi imejaa; unpublish the job; the vacancy is no longer there; close
    applications; cancel the job post; job closed by mistake how do we open it again; nafasi imepata mtu; we
    hired somebody; we do not need the teacher any more; bring back an old job; reactivate a job; position
    filled; remove our vacancy; delete the job; how to mark as filled`),
  answer: question =>
    notASchool(question) ??
    ownJobs(
      question,
      'Open the job’s page and choose Close, or Mark as filled: nobody can apply any more, and those who applied can still be answered. A closed job can be opened again there.',
    ),
}

export const editJob: Intent = {
  id: 'edit-job',
  about: 'our job advert',
  for: ['school'],
  examples: asked(`
    how do I edit our job; change the salary on our vacancy; I made a mistake in the job advert; update the
    job description; nataka kubadilisha tangazo la kazi; extend the closing date of the job; correct the job
    post; copy an old job; duplicate a job; increase the salary on a job we posted; change the deadline of
    the job; fix a typo in the advert; wrong county on our job; how can I update the vacancy; repost last
    term's job; rekebisha tangazo; typo in our advert; edit the job; the pay in the advert is wrong; add
    requirements to the job; can I change the job after posting; make changes to a vacancy; extend deadline;
    copy last year's advert; change the title of our job`),
  answer: question =>
    notASchool(question) ??
    ownJobs(
      question,
      'Open the job’s page and choose Edit; the change shows at once. Duplicate there begins the next one like it.',
    ),
}

function ownJobs({ deps, asker, now }: Question, how: string): string {
  const { rows } = jobsOfSchool(deps.db.read, schoolOf(asker).schoolId, now, { limit: 20 })
  const open = rows.filter(({ isOpen }) => isOpen).slice(0, 4)
  return reply(
    how,
    open.length > 0 && 'Your open jobs:',
    ...open.map(({ id, title, location }) => item(`${link(title, paths.job(id))}, ${plain(location, 40)}`)),
    `${link('All your jobs', paths.admin('jobs'))}`,
  )
}
