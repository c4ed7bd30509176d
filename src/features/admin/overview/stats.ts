import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { subscriptionIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { applications, jobs, schools, userLists, users } from '#db/schema.ts'
import { monthInKenya, type Period } from '#src/domain/kenya-time.ts'
import { openJobs } from '#src/features/jobs/find-job.ts'
import { revenueByPeriod } from '#src/features/payments/revenue.ts'
import { sampleAccounts } from '#src/features/registration/sample-accounts.ts'
import type { Analytics } from '#src/features/schools/analytics.ts'
import type { Stats } from '../schema.ts'
import { isSampleJob, sampleApplications } from './sample-conditions.ts'

/**
 * The figures of the whole platform at `now`, samples left out (RULINGS.md section 6). Revenue in whole KES: paid and not
 * refunded; monthly from the first of the month in East Africa.
 */
export function platformStats(read: Reader, now: number): Stats {
  const month = monthInKenya(now)
  const [revenue, monthlyRevenue] = revenueByPeriod(read, [ALWAYS, { ...month, until: ALWAYS.until }])
  const totalUsers = countUsers(read)
  return {
    totalUsers,
    activeUsers: totalUsers - countSuspended(read),
    totalJobs: countAll(read, jobs) - countAll(read, jobs, isSampleJob),
    revenue: revenue?.kes ?? 0,
    pendingApplications: countPending(read),
    activeSubscriptions: activeSubscriptions(read, now),
    monthlyRevenue: monthlyRevenue?.kes ?? 0,
  }
}

/** SPEC.md's Admin analytics for the whole platform. */
export function platformAnalytics(read: Reader, now: number): Analytics {
  return {
    totalUsers: countUsers(read),
    activeJobs: countAll(read, jobs, and(eq(jobs.isSample, false), openJobs(now))),
    totalApplications: countAll(read, applications) - sampleApplications(read).length,
    revenue: revenueByPeriod(read, [ALWAYS])[0]?.kes ?? 0,
  }
}

const ALWAYS: Period = { from: 0, until: Number.MAX_SAFE_INTEGER }

const countUsers = (read: Reader) => countAll(read, users) - sampleAccounts(read).length

/** Each half is found by an index alone: all of them, and the samples among them. */
function countSuspended(read: Reader): number {
  const isSuspended = eq(userLists.standing, 'suspended')
  const ofSamples = and(sql`+${userLists.standing} = 'suspended'`, sql`${userLists.isSample} = 1`)
  return countAll(read, userLists, isSuspended) - countAll(read, userLists, ofSamples)
}

function countPending(read: Reader): number {
  const ofSamples = sampleApplications(read).filter(({ status }) => status === 'pending')
  return countAll(read, applications, eq(applications.status, 'pending')) - ofSamples.length
}

type Counted = typeof users | typeof userLists | typeof jobs | typeof applications

function countAll(read: Reader, table: Counted, which?: SQL): number {
  return read.select({ n: count() }).from(table).where(which).get()?.n ?? 0
}

/** Not a school's. The plus keeps SQLite from going through nearly all by the index of schools' people. */
const isOwn = sql`+${users.schoolId} is null`

/** One for each person or school that has a subscription: the people of a school share theirs. */
function activeSubscriptions(read: Reader, now: number): number {
  const people = read
    .select({ n: count() })
    .from(users)
    .where(and(isOwn, sql`${users.isSample} = 0`, subscriptionIsActive(users, now)))
  const institutions = read
    .select({ n: count() })
    .from(schools)
    .where(and(eq(schools.isSample, false), subscriptionIsActive(schools, now)))
  return (people.get()?.n ?? 0) + (institutions.get()?.n ?? 0)
}
