import { individuals } from '#src/domain/people/roles.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { type PayStat, payStats } from '#src/features/salary/salary-stats.ts'
import { payFilters } from '#src/features/salary/schema.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import { atLevel } from '../answers/describe-search.ts'
import { capital, item, link, manyOf, reply } from '../answers/format-reply.ts'
import { countyNamed, jobLine, queryJobs } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'
import { nothingNamed } from '../understand/entities.ts'
import { findJobs } from './find-jobs.ts'

const MAX_OPEN = 3

/** The jobs that pay best if a question asks for those, or else what such jobs pay. */
export function salaries(question: Question): string | Promise<string> {
  const { named, text } = question
  // 'Jobs paying more than 100k' and 'the best paid' ask for jobs.
  const isSearch = named.limits.payFrom && /\b(jobs?|vacanc\w+|kazi|posts?)\b/i.test(text)
  if (isSearch || asksForBest.test(text))
    return findJobs({ ...question, named: { ...named, limits: { ...named.limits, order: 'pay' } } })
  return payFigures(question)
}

/** What such jobs pay, compared with the amount that a question names. */
export function payFigures(question: Question): string {
  const { named, asker } = question
  const role = roleAsked(named, asker)
  const county = countyNamed(named)
  const { subjects, level } = named
  const words = capital(
    [subjects[0], manyOf(role), level && atLevel(level), county && `in ${county}`].filter(Boolean).join(' '),
  )
  const search = [subjects[0], role.replace('_', ' '), level, county].filter(Boolean).join(' ')
  const filters = payFilters.parse({ role: categoryOf[role] ?? '', level: level ?? '', county })
  const { month, perHour, perDay } = payStats(question.deps.db.read, filters)
  const guide = link('Salary guide', paths.salaryGuide(filters))
  const spread = spreadOf(month, 'a month') ?? spreadOf(perHour, 'an hour') ?? spreadOf(perDay, 'a day')
  const { rows } = queryJobs({ ...question, named: { ...nothingNamed, search } })
  const paid = rows.filter(job => /\d/.test(payLabel(job) ?? ''))
  const open = paid.slice(0, spread ? MAX_OPEN - 1 : MAX_OPEN).map(jobLine)
  return reply(
    comparedWith(named.limits.payFrom, month),
    `${words}: ${spread ?? "I can't give a fair figure yet, because too few jobs here show their pay."}`,
    open.length > 0 && (spread ? 'Open now:' : 'These open jobs show their pay:'),
    ...open,
    guide,
  )
}

const asksForBest =
  /\b(best|highest|most|top|better|more)[- ]?(pay|paid|paying|salar\w+)|pays? (me )?(the )?(most|best|more|highest|well|better)|\w*lip(a|wa) (zaidi|vizuri|sana|pesa mingi)|mshahara (mkubwa|mzuri)/i

function roleAsked({ role, level, subjects }: Question['named'], asker: Question['asker']) {
  if (role && categoryOf[role]) return role
  const isOfTeachers = level !== null || subjects.length > 0
  return isOfTeachers ? 'teacher' : (individuals.find(one => one === asker.userType) ?? 'teacher')
}

/** Where an amount a month stands among the jobs. */
function comparedWith(amount: number | null, { spread }: PayStat): string | null {
  if (!amount || !spread) return null
  const { lowerQuartile, median, upperQuartile } = spread
  const usual = amount < median ? 'usual, but below the median' : 'usual, and not below the median'
  const place = amount < lowerQuartile ? 'low' : amount > upperQuartile ? 'high' : usual
  return `${formatKes(amount)} a month is ${place} for such jobs here.`
}

/** The counties that pay most. */
export function paidByCounty({ named, asker, deps }: Question): string {
  const role = categoryOf[roleAsked(named, asker)] ?? ''
  const filters = payFilters.parse({ role, level: named.level ?? '', county: '' })
  const counties = payStats(deps.db.read, filters)
    .byCounty.flatMap(({ name, spread, jobs }) => (spread ? [{ name, jobs, ...spread }] : []))
    .sort((a, b) => b.median - a.median)
  if (counties.length < 2) return "I can't compare counties yet, because too few jobs here show their pay."
  return reply(
    'The counties with the highest median pay here:',
    ...counties
      .slice(0, MAX_OPEN)
      .map(({ name, jobs, median }) => item(`${name}: ${formatKes(median)} a month (${jobs} jobs)`)),
  )
}

function spreadOf({ spread, jobs, schools }: PayStat, period: string): string | null {
  if (!spread) return null
  const { lowerQuartile, median, upperQuartile } = spread
  return `half of the jobs pay ${formatKes(lowerQuartile)} to ${formatKes(upperQuartile).slice(4)} ${period}; the median is ${formatKes(median)}. Based on ${jobs} jobs from ${schools} ${schools === 1 ? 'school' : 'schools'} on this site.`
}
