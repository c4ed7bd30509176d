import { individuals } from '#src/domain/people/roles.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { paths } from '#src/paths.ts'
import { link, plain, reply } from '../format-reply.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent, Question } from '../intent.ts'
import {
  COMPARED,
  describeJobs,
  inTheCountyAround,
  isAbout,
  type JobMatches,
  jobLine,
  queryJobs,
} from '../job-query.ts'
import { ignoredJobWishes, type JobWish, jobWishIn, nearby, payWished } from '../unsupported-criteria.ts'

export const findJobs: Intent = {
  id: 'find-jobs',
  for: individuals,
  about: 'jobs',
  names: ['places', 'subjects', 'level', 'kind', 'role', 'word'],
  answer: question => {
    const { named, note } = nearby(question)
    const located = { ...question, named }
    const pay = payWished(question)
    if (pay) return reply(answerByPay(located, pay, describeJobs(namedOrOwn(located))), note)
    const wish = jobWishIn(question)
    const ignored = ignoredJobWishes(question)
    const granted = wish && answerByWish(located, wish)
    if (granted) return reply(granted, note, ignored)
    return reply(
      answerWithJobs(located),
      note,
      wish && `I found none that ${wish.name}, so I searched without that.`,
      ignored,
    )
  },
}

/** The jobs that meet a wish which no filter covers. Null if there are none. */
function answerByWish(question: Question, wish: JobWish): string | null {
  const own = namedOrOwn(question)
  const { deps } = question
  const searches = wish.searches.length > 0 ? wish.searches : [own.word]
  const results = searches.map(word => queryJobs({ deps, named: { ...own, word } }, undefined, COMPARED))
  const { subjects } = own
  const found = results
    .flatMap(({ rows }) => rows)
    .filter(job => wish.has(job) && (subjects.length === 0 || subjects.some(one => isAbout(one)(job))))
  const rows = [...new Map(found.map(job => [job.id, job])).values()].slice(0, MAX_ROWS)
  if (rows.length === 0) return null
  return reply(
    `Open ${describeJobs(own)} that ${wish.name}:`,
    ...rows.map(jobLine),
    `I only checked the adverts, so please confirm with the school. ${link('See more', results[0]?.path ?? paths.jobs())}.`,
  )
}

function answerWithJobs(question: Question): string {
  const { named, asker } = question
  const { rows, path } = queryJobs(question, asker.userType)
  const words = describeJobs(namedOrOwn(question))
  if (rows.length > 0) return listJobs(`Open ${words}, newest first:`, { rows, path })

  const around = inTheCountyAround(named)
  const wider = around && queryJobs({ ...question, named: around })
  if (wider && wider.rows.length > 0) {
    return listJobs(
      `I found no open ${words} right now, but there are some in ${around.places[0]} County:`,
      wider,
    )
  }
  const { word } = named
  const wordless = { ...named, word: null }
  const others = word && queryJobs({ ...question, named: wordless }, asker.userType)
  if (others && others.rows.length > 0) {
    return listJobs(
      `I found no open jobs that mention “${plain(word, 40)}”, but there are ${describeJobs(wordless)}:`,
      others,
    )
  }
  return reply(
    `I found no open ${words} right now.`,
    elsewhere(question),
    `To get an email when one is posted, open ${link('this search', path)} and choose Email me new jobs for this search.`,
  )
}

const listJobs = (headline: string, { rows, path }: JobMatches) =>
  reply(headline, ...rows.map(jobLine), `${link('See all', path)}.`)

const MAX_ROWS = 5

function answerByPay(question: Question, wish: number, words: string): string {
  const { rows, path } = queryJobs(question, question.asker.userType, COMPARED)
  const paid = rows.filter(job => (monthlyPay(job)?.to ?? 0) >= wish)
  return reply(
    paid.length > 0
      ? `Open ${words} that pay that much:`
      : `None of the newest open ${words} shows pay that high.`,
    ...paid.slice(0, MAX_ROWS).map(jobLine),
    `Many jobs don't show their pay: ${link('see all jobs', path)} or the ${link('salary guide', paths.salaryGuide())}.`,
  )
}

const MAX_ELSEWHERE = 3

/** Jobs for a broader query in the same place, else in other places. Null if there are none. */
function elsewhere({ deps, named }: Question): string | null {
  const loose = { ...named, level: null, kind: null, word: null }
  for (const less of [
    { ...named, role: null },
    loose,
    { ...loose, role: null },
    { ...named, places: [] },
    { ...loose, places: [] },
  ]) {
    const { rows, path } = queryJobs({ deps, named: less }, undefined, MAX_ELSEWHERE)
    if (rows.length === 0) continue
    const where = named.places.length > less.places.length ? ' in other places' : ''
    return reply(
      `But there are ${describeJobs(less)}${where}, ${link('all of them', path)}:`,
      ...rows.map(jobLine),
    )
  }
  return null
}

/** A professional who asks for jobs without naming anything means their own field. */
function namedOrOwn({ named, asker }: Question) {
  const { places, level, kind, role, subjects, word } = named
  const isBare = places.length + subjects.length === 0 && !level && !kind && !role && !word
  const own = individuals.find(one => one === asker.userType)
  return isBare && own && categoryOf[own] ? { ...named, role: own } : named
}

export const howToApply: Intent = {
  id: 'how-to-apply',
  for: individuals,
  answer: question => {
    const { asker } = question
    if (!individuals.some(one => one === asker.userType)) {
      return reply(
        'Only teachers, tutors, counselors and career coaches can apply for jobs.',
        asker.userType === 'parent' &&
          `As a parent you can send a message to any tutor: ${link('find one', paths.professionals({ role: 'tutor' }))}.`,
        `${link('See the open jobs', paths.jobs())}.`,
      )
    }
    const state = asker.subscription.isActive
      ? 'Your subscription is active, so you can apply for as many jobs as you like.'
      : `To apply, you need an active subscription, and yours isn't active: ${link('subscribe', paths.subscribe())}.`
    return reply(
      `Open a job from ${link('the list', paths.jobs())}, choose Apply Now, write a short cover letter and send it. The school sees it with your profile.`,
      state,
      `If you can't apply, the job may be closed, or you may have applied already: see ${link('your applications', paths.applications())}.`,
    )
  },
}

export const jobAlerts: Intent = {
  id: 'job-alerts',
  for: individuals,
  answer: question =>
    fromGuide(question, sectionAt('help', 'how-do-i-hear-about-new-jobs'), {
      last: `${link('Search jobs', queryJobs(question).path)} · ${link('Your alerts', paths.alerts())}`,
    }),
}

export const savedJobs: Intent = {
  id: 'saved-jobs',
  answer: () =>
    reply(
      `Choose Save on a job to keep it for later. You'll find it under ${link('Saved Jobs', paths.savedJobs())}.`,
    ),
}
