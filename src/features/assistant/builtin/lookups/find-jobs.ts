import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import {
  ignoredWishes,
  jobConditions,
  nearby,
  notSaid,
  sifted,
  that,
  withOwnSubjects,
} from '../answers/conditions.ts'
import { describeSearch } from '../answers/describe-search.ts'
import { link, listOf, reply } from '../answers/format-reply.ts'
import { COMPARED, jobLine, queryJobs } from '../answers/job-query.ts'
import type { Question } from '../intent.ts'

const MAX_ROWS = 5
/** So many jobs are shown that are only near what was asked for. */
const MAX_NEAR = 3

/** The open jobs that the site's search finds for a question and that meet its conditions, or else the nearest. */
export function findJobs(question: Question): string {
  const { named, note } = nearby({ ...question, named: withOwnSubjects(question) })
  return reply(foundJobs({ ...question, named }), note, ignoredWishes(question, 'jobs'))
}

function foundJobs(question: Question): string {
  const { named, asker } = question
  const { most, payFrom, maxRate } = named.limits
  const conditions = jobConditions(question)
  const found = queryJobs(question, asker.userType, conditions.length > 0 ? COMPARED : MAX_ROWS)
  const words = describeSearch(found.reading, 'jobs')
  const { rows, isMet, unmet } = sifted(found.rows, conditions)
  if (found.isMet && isMet) {
    const shown = rows.slice(0, most ?? MAX_ROWS)
    const isPart = shown.some(job => {
      const { from = 0, to = 0 } = monthlyPay(job) ?? {}
      return (payFrom !== null && from < payFrom) || (maxRate !== null && to > maxRate)
    })
    return reply(
      `Open ${words}${that(
        'that',
        conditions.map(({ name }) => name),
      )}, ${found.order} first:`,
      ...shown.map(jobLine),
      isPart && 'Where a range goes beyond your limit, only part of it fits.',
      notSaid(found.rows, conditions),
      found.note,
      `${link('See all', found.path)}.`,
    )
  }
  const near = rows.slice(0, most ?? MAX_NEAR)
  return reply(
    `I found no open ${words}${that(
      'that',
      conditions.map(({ name, none = name }) => none),
    )} right now.`,
    near.length > 0 && `But these are near. ${found.note || `Not met: they ${listOf(unmet)}.`}`,
    ...near.map(jobLine),
    `To get an email when one is posted, open ${link('this search', found.path)} and choose Email me new jobs for this search.`,
  )
}
