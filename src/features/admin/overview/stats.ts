import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { subscriptionIsActive } from '#db/account-state.ts'
import { prepared, type Reader } from '#db/connection.ts'
import { totalDuring } from '#db/daily-totals.ts'
import { jobs, schools, users } from '#db/schema.ts'
import { monthInKenya, nextMidnight, type Period } from '#src/domain/kenya-time.ts'
import { openJobs } from '#src/features/jobs/find-job.ts'
import { revenueByPeriod } from '#src/features/payments/revenue.ts'
import type { Analytics } from '#src/features/schools/analytics.ts'

/**
 * The stats of the whole platform at `now`, samples left out (RULINGS.md section 6). Revenue in whole KES: paid and not
 * refunded; monthly from the first of the month in East Africa.
 */
export function platformStats(read: Reader, now: number) {
  const month = monthInKenya(now)
  const [revenue, monthlyRevenue] = revenueByPeriod(read, [ALWAYS, { ...month, until: ALWAYS.until }])
  const totalUsers = totalDuring(read, 'users', ALWAYS).n
  return {
    totalUsers,
    activeUsers: totalUsers - totalDuring(read, 'suspended users', ALWAYS).n,
    totalJobs: totalDuring(read, 'jobs', ALWAYS).n,
    revenue: revenue?.kes ?? 0,
    pendingApplications: totalDuring(read, 'pending applications', ALWAYS).n,
    activeSubscriptions: activeSubscriptions(read, now),
    monthlyRevenue: monthlyRevenue?.kes ?? 0,
  }
}

/** SPEC.md's Admin analytics for the whole platform. */
export function platformAnalytics(read: Reader, now: number): Analytics {
  const isOpen = and(eq(jobs.isSample, false), openJobs(now))
  return {
    totalUsers: totalDuring(read, 'users', ALWAYS).n,
    activeJobs: read.select({ n: count() }).from(jobs).where(isOpen).get()?.n ?? 0,
    totalApplications: totalDuring(read, 'applications', ALWAYS).n,
    revenue: revenueByPeriod(read, [ALWAYS])[0]?.kes ?? 0,
  }
}

/**
 * A value for each period, in order, samples left out: numbers of people, jobs and applications, and revenue in whole KES, without
 * payments that were refunded since.
 */
export const trendsOf = (read: Reader, periods: Period[]) => ({
  signUps: periods.map(each => totalDuring(read, 'users', each).n),
  jobs: periods.map(each => totalDuring(read, 'jobs', each).n),
  applications: periods.map(each => totalDuring(read, 'applications', each).n),
  revenue: revenueByPeriod(read, periods).map(({ kes }) => kes),
})

const ALWAYS: Period = { from: 0, until: Number.MAX_SAFE_INTEGER }

/** The people of a school share its subscription. Those that end today are counted to the millisecond. */
function activeSubscriptions(read: Reader, now: number): number {
  const midnight = nextMidnight(now)
  const today = { now, midnight }
  const { people, institutions } = endingToday(read)
  const later = totalDuring(read, 'subscriptions', { ...ALWAYS, from: midnight })
  return later.n + (people.get(today)?.n ?? 0) + (institutions.get(today)?.n ?? 0)
}

const endingToday = prepared(read => {
  const isActive = (holder: typeof users | typeof schools) =>
    and(
      subscriptionIsActive(holder, sql.placeholder('now')),
      gt(holder.subscriptionExpiry, sql.placeholder('now')),
      lt(holder.subscriptionExpiry, sql.placeholder('midnight')),
      // Written out, so that SQLite uses the small index of subscriptions.
      sql`${holder.isSample} = 0`,
    )
  const people = and(isActive(users), isNull(sql`+${users.schoolId}`))
  return {
    people: read.select({ n: count() }).from(users).where(people).prepare(),
    institutions: read.select({ n: count() }).from(schools).where(isActive(schools)).prepare(),
  }
})
