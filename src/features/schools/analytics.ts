import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { payments, users } from '#db/schema.ts'
import { countReceived } from '#src/features/applications/queries.ts'
import { countOpenJobs } from '#src/features/jobs/school-jobs.ts'
import { countContacts } from './school-contacts.ts'

export type Analytics = Awaited<ReturnType<typeof schoolAnalytics>>

/**
 * Counts a school's contacts, open jobs and applications at `now`, and sums its payments on this site in whole KES
 * (RULINGS.md section 5).
 */
export async function schoolAnalytics(read: Reader, schoolId: string, now: number) {
  const openJobs = await countOpenJobs(read, [schoolId], now)
  return {
    totalUsers: countContacts(read, schoolId),
    activeJobs: openJobs.get(schoolId) ?? 0,
    totalApplications: countReceived(read, schoolId),
    revenue: paidBy(read, schoolId),
  }
}

function paidBy(read: Reader, schoolId: string): number {
  const people = read.select({ id: users.id }).from(users).where(eq(users.schoolId, schoolId))
  const paid = read
    .select({ kes: kesPaid })
    .from(payments)
    .where(and(eq(payments.status, 'paid'), inArray(payments.userId, people)))
  return paid.get()?.kes ?? 0
}

/** Whole KES. The amount received can differ from the amount requested. */
const kesPaid = sql<number>`coalesce(sum(coalesce(${payments.amountReceived}, ${payments.amount})), 0)`
