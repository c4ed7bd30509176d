import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { subscriptionIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { applications, jobs, schools, userLists, users } from '#db/schema.ts'
import { monthInKenya, type Period } from '#src/domain/kenya-time.ts'
import { openJobs } from '#src/features/jobs/find-job.ts'
import { revenueByPeriod } from '#src/features/payments/revenue.ts'
import { isOneOf, sampleAccounts } from '#src/features/registration/sample-accounts.ts'
import type { Analytics } from '#src/features/schools/analytics.ts'
import type { StatsJson } from './json.ts'

/**
 * The stats of the whole platform at `now`, samples left out (RULINGS.md section 6). Revenue in whole KES: paid and not
 * refunded; monthly from the first of the month in East Africa.
 */
export function platformStats(read: Reader, now: number): StatsJson {
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

/** Two counts, each from an index alone: all suspended users, and the samples among them. */
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

/** Not of a school. The plus keeps SQLite from reading nearly every row by the index of schools' people. */
const isOwn = sql`+${users.schoolId} is null`

/** The people of a school share its subscription. */
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

// Samples are few: counting all rows by an index and subtracting them is cheaper than leaving them out.

/** Written out, so that SQLite uses the small index of samples. */
export const isSampleJob = sql`${jobs.isSample} = 1`

/** The applications that samples sent or received. `at` in ms. */
export function sampleApplications(read: Reader) {
  const jobIds = read.select({ id: jobs.id }).from(jobs).where(isSampleJob)
  return read
    .select({ at: applications.createdAt, status: applications.status })
    .from(applications)
    .where(or(isOneOf(applications.applicantId, sampleAccounts(read)), inArray(applications.jobId, jobIds)))
    .all()
}
