import { payLabel } from '#src/features/jobs/pay-label.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { type PayStat, payStats } from '#src/features/salary/salary-stats.ts'
import { payFilters } from '#src/features/salary/schema.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import { capital, link, manyOf, reply } from '../answers/format-reply.ts'
import { atLevel, COMPARED, countyNamed, jobLine, queryJobs } from '../answers/job-query.ts'
import type { Intent, Question } from '../intent.ts'
import { findJobs } from './find-jobs.ts'
import { hourlyRates } from './hourly-rates.ts'

const MAX_OPEN = 3
const BEST_SHOWN = 4

export const salary: Intent = {
  id: 'salary',
  names: ['places', 'role', 'level', 'subjects'],
  follows: ['find-jobs', 'my-matches'],
  answer: question => {
    // Parents ask about the rates that they would pay.
    if (question.asker.userType === 'parent') return hourlyRates.answer(question)
    // 'Jobs paying more than 100k' asks for jobs.
    if (question.named.limits.payFrom && /\b(jobs?|vacanc\w+|kazi|posts?)\b/i.test(question.text))
      return findJobs.answer(question)
    const role = roleAsked(question)
    const best = asksForBest.test(question.text) && bestPaid(question, role)
    if (best) return best
    const filters = filtersFor(question, role)
    const figures = payStats(question.deps.db.read, filters)
    const words = inWords(question, role)
    const guide = link('Salary guide', paths.salaryGuide(filters))
    const spread =
      spreadOf(figures.month, 'a month') ??
      spreadOf(figures.perHour, 'an hour') ??
      spreadOf(figures.perDay, 'a day')
    const open = paidJobs(question, role)
    if (spread)
      return reply(`${words}: ${spread}`, open.length > 0 && 'Open now:', ...open.slice(0, 2), guide)
    return reply(
      `${words}: I can't give a fair figure yet, because too few jobs here show their pay.`,
      open.length > 0 && 'These open jobs show their pay:',
      ...open,
      guide,
    )
  },
}

const asksForBest =
  /\b(best|highest|most|top|better|more)[- ]?(pay|paid|paying|salar\w+)|pays? (me )?(the )?(most|best|more|highest|well|better)|\w*lip(a|wa) (zaidi|vizuri|sana|pesa mingi)|mshahara (mkubwa|mzuri)/i

/** The best paid of the newest open jobs. Null if none names its pay. */
function bestPaid(question: Question, role: ReturnType<typeof roleAsked>): string | null {
  const { rows, path } = jobsLike(question, role, COMPARED)
  const paid = rows.map(job => ({ job, pay: monthlyPay(job)?.to ?? 0 })).filter(({ pay }) => pay > 0)
  if (paid.length === 0) return null
  paid.sort((a, b) => b.pay - a.pay)
  return reply(
    `${inWords(question, role)}: of the newest open jobs that show their pay, these pay the most:`,
    ...paid.slice(0, BEST_SHOWN).map(({ job }) => jobLine(job)),
    `Many jobs don't show their pay: ${link('see all jobs', path)} · ${link('Salary guide', paths.salaryGuide())}`,
  )
}

function roleAsked({ named, asker }: Question) {
  const { role, level, subjects } = named
  if (role && categoryOf[role]) return role
  if (level || subjects.length > 0) return 'teacher' as const
  return isProfessional(asker) ? (asker.userType as 'teacher') : 'teacher'
}

const filtersFor = (question: Question, role: ReturnType<typeof roleAsked>) =>
  payFilters.parse({
    role: categoryOf[role] ?? '',
    level: question.named.level ?? '',
    county: countyNamed(question.named),
  })

function spreadOf({ spread, jobs, schools }: PayStat, period: string): string | null {
  if (!spread) return null
  const { lowerQuartile, median, upperQuartile } = spread
  return `half of the jobs pay ${formatKes(lowerQuartile)} to ${formatKes(upperQuartile).slice(4)} ${period}; the median is ${formatKes(median)}. Based on ${jobs} jobs from ${schools} ${schools === 1 ? 'school' : 'schools'} on this site.`
}

function jobsLike({ deps, named }: Question, role: ReturnType<typeof roleAsked>, most?: number) {
  const county = countyNamed(named)
  const wider = { ...named, role, kind: null, word: null, places: county ? [county] : [] }
  return queryJobs({ deps, named: wider }, undefined, most)
}

function paidJobs(question: Question, role: ReturnType<typeof roleAsked>): string[] {
  return jobsLike(question, role)
    .rows.filter(job => /\d/.test(payLabel(job) ?? ''))
    .slice(0, MAX_OPEN)
    .map(jobLine)
}

function inWords(question: Question, role: ReturnType<typeof roleAsked>): string {
  const { level, subjects } = question.named
  const county = countyNamed(question.named)
  const words = [subjects[0], manyOf(role), level && atLevel(level), county && `in ${county}`]
  return capital(words.filter(Boolean).join(' '))
}
