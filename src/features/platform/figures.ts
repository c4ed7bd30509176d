import { and, count, eq, gt, gte, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { EAST_AFRICA } from '#db/days.ts'
import type { Reader } from '#db/open.ts'
import { applications, jobs, payments, schools, users } from '#db/schema.ts'
import { openJobs } from '#src/features/jobs/available.ts'
import { kesPaid } from '#src/features/schools/figures.ts'
import type { Analytics } from '#src/features/schools/schema.ts'
import type { Stats } from './schema.ts'

/**
 * The figures of the whole platform at `now`, samples left out (RULINGS.md section 6). Revenue in whole KES: paid and not
 * refunded; monthly from the first of the month in East Africa.
 */
export function platformStats(read: Reader, now: number): Stats {
  return {
    totalUsers: countUsers(read),
    activeUsers: countUsers(read, eq(users.isActive, true)),
    totalJobs: countJobs(read),
    revenue: revenue(read),
    pendingApplications: countApplications(read, eq(applications.status, 'pending')),
    activeSubscriptions: activeSubscriptions(read, now),
    monthlyRevenue: revenue(read, gte(payments.paidAt, startOfMonth(now))),
  }
}

/** SPEC.md's Admin analytics for the whole platform. */
export function platformAnalytics(read: Reader, now: number): Analytics {
  return {
    totalUsers: countUsers(read),
    activeJobs: countJobs(read, openJobs(now)),
    totalApplications: countApplications(read),
    revenue: revenue(read),
  }
}

function countUsers(read: Reader, which?: SQL): number {
  const counted = read
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.isSample, false), which))
  return counted.get()?.n ?? 0
}

function countJobs(read: Reader, which?: SQL): number {
  const counted = read
    .select({ n: count() })
    .from(jobs)
    .where(and(eq(jobs.isSample, false), which))
  return counted.get()?.n ?? 0
}

function countApplications(read: Reader, which?: SQL): number {
  const counted = read
    .select({ n: count() })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(eq(jobs.isSample, false), eq(users.isSample, false), which))
  return counted.get()?.n ?? 0
}

function revenue(read: Reader, which?: SQL): number {
  const paid = read
    .select({ kes: kesPaid })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(and(eq(payments.status, 'paid'), or(isNull(users.id), eq(users.isSample, false)), which))
  return paid.get()?.kes ?? 0
}

/** One for each person or school that has a subscription: the people of a school share theirs. */
function activeSubscriptions(read: Reader, now: number): number {
  const people = read
    .select({ n: count() })
    .from(users)
    .where(and(isNull(users.schoolId), eq(users.isSample, false), isSubscribed(users, now)))
  const institutions = read
    .select({ n: count() })
    .from(schools)
    .where(and(eq(schools.isSample, false), isSubscribed(schools, now)))
  return (people.get()?.n ?? 0) + (institutions.get()?.n ?? 0)
}

/** `subscriptionOf` (src/http/viewer.ts) as SQL; a test holds the two together. */
function isSubscribed(holder: typeof users | typeof schools, now: number): SQL | undefined {
  const { subscriptionStatus: stored, subscriptionExpiry: expiry } = holder
  return and(
    or(eq(stored, 'active'), and(eq(stored, 'pending'), isNotNull(expiry))),
    or(isNull(expiry), gt(expiry, now)),
  )
}

/** The first moment in ms of the month that it is in East Africa. */
function startOfMonth(now: number): number {
  const day = new Date(now + EAST_AFRICA)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1) - EAST_AFRICA
}
