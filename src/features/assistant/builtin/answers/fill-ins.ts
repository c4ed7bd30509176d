import { messageTemplates } from '#src/features/applications/message-templates.ts'
import { weights } from '#src/features/matching/score.ts'
import { priceFor } from '#src/features/registration/price-label.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { greetingFor } from '../../greeting-schema.ts'
import { helpIds, shortSafetyAnswer } from '../../safety/safety-answer.ts'
import type { Question } from '../intent.ts'
import * as panel from '../lookups/admin-panel.ts'
import * as closing from '../lookups/closing-dates.ts'
import * as curriculum from '../lookups/curriculum.ts'
import * as fees from '../lookups/fees.ts'
import * as jobs from '../lookups/find-jobs.ts'
import * as people from '../lookups/find-people.ts'
import * as schools from '../lookups/find-schools.ts'
import * as rates from '../lookups/hourly-rates.ts'
import * as matches from '../lookups/matches.ts'
import * as applications from '../lookups/my-applications.ts'
import * as netPay from '../lookups/net-pay.ts'
import * as records from '../lookups/own-records.ts'
import * as profile from '../lookups/profile.ts'
import * as received from '../lookups/received-applications.ts'
import * as salary from '../lookups/salary.ts'
import * as requests from '../lookups/tutor-requests.ts'
import { item, link, listOf, plain, reply } from './format-reply.ts'
import { sentences } from './guide-answer.ts'
import { sectionAt } from './guide-sections.ts'
import { jobLink, ownOpenJobs, ownSchoolJobs, queryJobs } from './job-query.ts'

type FillIn = (question: Question) => string | Promise<string>

const ofLookups: Record<string, FillIn>[] = [
  ...[panel, closing, curriculum, fees, jobs, people, rates],
  ...[matches, applications, netPay, profile, received, records, requests, salary, schools],
]

/** The words in `{{ }}` of texts/: what they stand for, and the exports of lookups/. A line that is left empty is skipped. */
export const fillIns: Record<string, FillIn> = {
  ...Object.assign({}, ...ofLookups),
  site: ({ deps }) => deps.site().name,
  email: ({ deps }) => deps.site().supportEmail,
  phone: ({ deps }) => deps.site().supportPhone,
  name: ({ asker }) => asker.firstName,
  greeting: ({ asker }) => greetingFor(asker.userType, asker.firstName),
  'in school price': ({ deps }) => {
    const price = priceFor(deps.site().fees, 'school')
    return price === 'Free' ? ', which is free,' : ` (${price})`
  },
  'may post': ({ asker }) =>
    asker.subscription.isActive
      ? 'You can post as many as you need.'
      : `To post, you need an active subscription: ${link('subscribe', paths.subscribe())}.`,
  'may apply': ({ asker }) =>
    asker.subscription.isActive
      ? 'Your subscription is active, so you can apply for as many jobs as you like.'
      : `To apply, you need an active subscription, and yours isn't active: ${link('subscribe', paths.subscribe())}.`,
  'open jobs': question => {
    const lines = ownOpenJobs(question, 20)
      .slice(0, 4)
      .map(job => item(`${jobLink(job)}, ${plain(job.location, 40)}`))
    return reply(lines.length > 0 && 'Your open jobs:', ...lines)
  },
  'held jobs': question => {
    const held = ownSchoolJobs(question, 20).filter(({ holdReason }) => holdReason)
    const lines = held.map(job =>
      item(`${jobLink(job)} is under review: ${plain(job.holdReason ?? '', 250)}`),
    )
    return reply(...lines.slice(0, 3)) || 'None of your newest jobs is under review.'
  },
  'this search': question => queryJobs(question).path,
  weights: () =>
    listOf(Object.entries(compared).map(([name, words]) => `${words} (${weights[name as Compared]})`)),
  'to be ready': () => sentences(sectionAt('interviews').paragraphs, 25),
  'asked in interviews': () =>
    reply(
      ...sectionAt('interviews#questions-that-come-up')
        .paragraphs.flatMap(text => /^“([^”]+)”/.exec(text)?.[1] ?? [])
        .slice(0, 5)
        .map(item),
    ),
  ...Object.fromEntries(
    helpIds.map(id => [`help ${id}`, ({ text }: Question) => shortSafetyAnswer(id, text)]),
  ),
  'message templates': () => listOf(Object.values(messageTemplates).map(({ label }) => `“${label}”`)),
  'own school page': ({ asker }) => link('your public page', paths.school(schoolOf(asker).schoolId)),
  'own badge': ({ asker }) => {
    const who = asker.schoolId ? 'your school is' : 'you are'
    return asker.isVerified ? `Yes, ${who} verified.` : `No, ${who} not verified yet.`
  },
}

type Compared = keyof typeof weights
const compared: Record<Compared, string> = {
  subjects: 'subjects and skills',
  role: 'role and type of work',
  county: 'county',
  employment: 'job type and availability',
  experience: 'years of experience',
  pay: 'pay compared with your hourly rate',
}
