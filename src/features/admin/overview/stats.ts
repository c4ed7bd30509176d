import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { subscriptionIsActive } from '#db/account-state.ts'
import { prepared, type Reader } from '#db/connection.ts'
import { totalsDuring } from '#db/daily-totals.ts'
import { countRows } from '#db/rows.ts'
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
  const [users, suspended, jobs, revenue, monthlyRevenue, pending, subscriptions] = totalsDuring(read, [
    ['users', ALWAYS],
    ['suspended users', ALWAYS],
    ['jobs', ALWAYS],
    ['payments', ALWAYS],
    ['payments', { ...ALWAYS, from: monthInKenya(now).from }],
    ['pending applications', ALWAYS],
    ['subscriptions', { ...ALWAYS, from: nextMidnight(now) }],
  ])
  return {
    totalUsers: users.n,
    activeUsers: users.n - suspended.n,
    totalJobs: jobs.n,
    revenue: revenue.kes,
    pendingApplications: pending.n,
    activeSubscriptions: subscriptions.n + subscriptionsEndingToday(read, now),
    monthlyRevenue: monthlyRevenue.kes,
  }
}

/** SPEC.md's Admin analytics for the whole platform. */
export function platformAnalytics(read: Reader, now: number): Analytics {
  const isOpen = and(eq(jobs.isSample, false), openJobs(now))
  const [users, applications, payments] = totalsDuring(read, [
    ['users', ALWAYS],
    ['applications', ALWAYS],
    ['payments', ALWAYS],
  ])
  return {
    totalUsers: users.n,
    activeJobs: countRows(read, jobs, isOpen),
    totalApplications: applications.n,
    revenue: payments.kes,
  }
}

/**
 * A value for each period, in order, samples left out: numbers of people, jobs and applications, and revenue in whole KES, without
 * payments that were refunded since.
 */
export function trendsOf(read: Reader, periods: Period[]) {
  const numbers = (kind: 'users' | 'jobs' | 'applications') =>
    totalsDuring(
      read,
      periods.map(period => [kind, period] as const),
    ).map(({ n }) => n)
  return {
    signUps: numbers('users'),
    jobs: numbers('jobs'),
    applications: numbers('applications'),
    revenue: revenueByPeriod(read, periods).map(({ kes }) => kes),
  }
}

const ALWAYS: Period = { from: 0, until: Number.MAX_SAFE_INTEGER }

/** Active subscriptions that end today, counted to the millisecond. The people of a school share its subscription. */
function subscriptionsEndingToday(read: Reader, now: number): number {
  const today = { now, midnight: nextMidnight(now) }
  const { people, institutions } = endingToday(read)
  return (people.get(today)?.n ?? 0) + (institutions.get(today)?.n ?? 0)
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
