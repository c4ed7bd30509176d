import { and, count, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { subscriptionIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { applications, jobs, schools, userLists, users } from '#db/schema.ts'
import { monthInKenya, type Period } from '#src/domain/kenya-time.ts'
import { openJobs } from '#src/features/jobs/find-job.ts'
import { revenueByPeriod } from '#src/features/payments/revenue.ts'
import { isOneOf, sampleAccounts } from '#src/features/registration/sample-accounts.ts'
import type { Analytics } from '#src/features/schools/analytics.ts'

/**
 * The stats of the whole platform at `now`, samples left out (RULINGS.md section 6). Revenue in whole KES: paid and not
 * refunded; monthly from the first of the month in East Africa.
 */
export function platformStats(read: Reader, now: number) {
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

/**
 * A value for each period, in order, samples left out: numbers of people, jobs and applications, and revenue in whole KES, without
 * payments that were refunded since.
 */
export function trendsOf(read: Reader, periods: Period[]) {
  const signUps = sampleAccounts(read).map(({ createdAt }) => createdAt)
  const sent = sampleApplications(read).map(({ at }) => at)
  return {
    signUps: periods.map(each => countDuring(read, users, each) - timesDuring(signUps, each)),
    jobs: periods.map(each => countDuring(read, jobs, each) - countDuring(read, jobs, each, isSampleJob)),
    applications: periods.map(each => countDuring(read, applications, each) - timesDuring(sent, each)),
    revenue: revenueByPeriod(read, periods).map(({ kes }) => kes),
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

type Timed = typeof users | typeof jobs | typeof applications

function countAll(read: Reader, table: Timed | typeof schools | typeof userLists, which?: SQL): number {
  return read.select({ n: count() }).from(table).where(which).get()?.n ?? 0
}

const countDuring = (read: Reader, table: Timed, { from, until }: Period, which?: SQL) =>
  countAll(read, table, and(gte(table.createdAt, from), lt(table.createdAt, until), which))

const timesDuring = (times: number[], { from, until }: Period) =>
  times.filter(at => from <= at && at < until).length

/** Not of a school. The plus keeps SQLite from reading nearly every row by the index of schools' people. */
const isOwn = sql`+${users.schoolId} is null`

/** The people of a school share its subscription. */
function activeSubscriptions(read: Reader, now: number): number {
  const people = and(isOwn, sql`${users.isSample} = 0`, subscriptionIsActive(users, now))
  const institutions = and(eq(schools.isSample, false), subscriptionIsActive(schools, now))
  return countAll(read, users, people) + countAll(read, schools, institutions)
}

// Samples are few: counting all rows by an index and subtracting them is cheaper than leaving them out.

/** Written out, so that SQLite uses the small index of samples. */
const isSampleJob = sql`${jobs.isSample} = 1`

/** The applications that samples sent or received. `at` in ms. */
function sampleApplications(read: Reader) {
  const jobIds = read.select({ id: jobs.id }).from(jobs).where(isSampleJob)
  return read
    .select({ at: applications.createdAt, status: applications.status })
    .from(applications)
    .where(or(isOneOf(applications.applicantId, sampleAccounts(read)), inArray(applications.jobId, jobIds)))
    .all()
}
