import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { applications, jobs, users } from '#db/schema.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { formatCount } from '#src/ui/format.ts'
import type { ApplicationJson } from './json.ts'

/** A rate of fewer applications says too little. */
const MIN_RECEIVED = 10

/**
 * Whole days from an application to its first answer, or until `now` (ms). Older rows have no time of the answer: their last
 * change counts.
 */
export function daysWaiting(
  { status, createdAt, answeredAt, updatedAt }: ApplicationJson,
  now: number,
): number {
  const until = status === 'pending' ? now : Date.parse(answeredAt ?? updatedAt)
  return Math.max(0, Math.floor((until - Date.parse(createdAt)) / DAY))
}

/** After this many days a school is reminded, and an application counts as unanswered. */
export const DAYS_TO_ANSWER = 14

export const countDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** A school's answers to applications that were sent 14 days to a year ago. */
export interface ResponseRate {
  answered: number
  received: number
  /** Three of four answers came within this many days; null without answers. */
  usually: number | null
}

/**
 * A school's response rate, or null below ten applications. Those of the last 14 days do not count, answered or not, because
 * they may still be answered in time; samples never count.
 */
export function answerRateOf(read: Reader, schoolId: string, now: number): ResponseRate | null {
  const until = now - DAYS_TO_ANSWER * DAY
  const groups = selectAnswers(read, { schoolId, from: now - 365 * DAY, until }).all()
  const received = sum(groups.map(({ n }) => n))
  if (received < MIN_RECEIVED) return null

  const answers = groups.flatMap(({ days, n }) => (days === null ? [] : [{ days, n }]))
  return { answered: sum(answers.map(({ n }) => n)), received, usually: usualDays(answers) }
}

interface AnswersValues {
  schoolId: string
  from: number
  until: number
}

const selectAnswers = preparedFor((read, { schoolId, from, until }: AnswersValues) => {
  // Older rows have no time of the answer: their last change counts.
  const answeredAt = sql`coalesce(${applications.answeredAt}, ${applications.updatedAt})`
  const days = sql`max(1, (${answeredAt} - ${applications.createdAt} + ${DAY - 1}) / ${DAY})`
  const answeredAfter = sql<number | null>`iif(${applications.status} = 'pending', null, ${days})`
  return read
    .select({ days: answeredAfter, n: sql<number>`count(*)` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(
      and(
        eq(jobs.schoolId, schoolId),
        eq(jobs.isSample, false),
        eq(users.isSample, false),
        lte(applications.createdAt, until),
        gt(applications.createdAt, from),
      ),
    )
    .groupBy(answeredAfter)
    .orderBy(asc(answeredAfter))
})

/** '8 of 10 applications, usually within 5 days'. */
export function describeRate({ answered, received, usually }: ResponseRate): string {
  const days = usually === 1 ? 'a day' : `${usually} days`
  const count = `${formatCount(answered)} of ${formatCount(received)} applications`
  return usually === null ? count : `${count}, usually within ${days}`
}

/** Says how many applications a school answers, and how fast. Null below ten applications. */
export function usualReply(read: Reader, schoolId: string, now: number): string | null {
  const rate = answerRateOf(read, schoolId, now)
  return rate && `The school has replied to ${describeRate(rate)}.`
}

function usualDays(answers: { days: number; n: number }[]): number | null {
  const enough = sum(answers.map(({ n }) => n)) * 0.75
  let seen = 0
  for (const { days, n } of answers) {
    seen += n
    if (seen >= enough) return days
  }
  return null
}

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
