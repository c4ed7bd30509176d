import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { applications, jobs, users } from '#db/schema.ts'
import { DAYS_TO_ANSWER } from './response-time.ts'

const DAY = 86_400_000
const MIN = 10

/** How a school answers, of applications that were sent 14 days to a year ago. */
export interface ResponseRate {
  answered: number
  received: number
  /** Three of four answers came within so many days; null where there was none. */
  usually: number | null
}

/**
 * How a school answers, or null below ten applications, which say too little. Younger ones may still get their answer in
 * time, so they do not count, answered or not; samples never do.
 */
export function answerRateOf(read: Reader, schoolId: string, now: number): ResponseRate | null {
  // Before the time of the first answer was kept, the last change stands for it.
  const answeredAt = sql`coalesce(${applications.answeredAt}, ${applications.updatedAt})`
  const days = sql`max(1, (${answeredAt} - ${applications.createdAt} + ${DAY - 1}) / ${DAY})`
  const answeredAfter = sql<number | null>`iif(${applications.status} = 'pending', null, ${days})`
  const groups = read
    .select({ days: answeredAfter, n: sql<number>`count(*)` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(
      and(
        eq(jobs.schoolId, schoolId),
        eq(jobs.isSample, false),
        eq(users.isSample, false),
        lte(applications.createdAt, now - DAYS_TO_ANSWER * DAY),
        gt(applications.createdAt, now - 365 * DAY),
      ),
    )
    .groupBy(answeredAfter)
    .orderBy(asc(answeredAfter))
    .all()
  const received = sum(groups.map(({ n }) => n))
  if (received < MIN) return null

  const answers = groups.flatMap(({ days, n }) => (days === null ? [] : [{ days, n }]))
  return { answered: sum(answers.map(({ n }) => n)), received, usually: usualDays(answers) }
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
