import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { jobs, payments, users } from '#db/schema.ts'
import { countReceived } from '#src/features/applications/lists.ts'
import { openJobs } from '#src/features/jobs/available.ts'
import { countContacts } from './contacts.ts'
import type { Analytics } from './schema.ts'

/**
 * A school's own figures at `now` (RULINGS.md section 5): people who applied to it or wrote with it, its open jobs, what
 * they received, and what it has paid on this site in whole KES.
 */
export function schoolAnalytics(read: Reader, schoolId: string, now: number): Analytics {
  return {
    totalUsers: countContacts(read, schoolId),
    activeJobs: countOpenJobs(read, schoolId, now),
    totalApplications: countReceived(read, schoolId),
    revenue: paidBy(read, schoolId),
  }
}

function countOpenJobs(read: Reader, schoolId: string, now: number): number {
  const own = and(eq(jobs.schoolId, schoolId), openJobs(now))
  return read.select({ n: count() }).from(jobs).where(own).get()?.n ?? 0
}

function paidBy(read: Reader, schoolId: string): number {
  const people = read.select({ id: users.id }).from(users).where(eq(users.schoolId, schoolId))
  const paid = read
    .select({ kes: sql<number>`coalesce(sum(coalesce(${payments.amountReceived}, ${payments.amount})), 0)` })
    .from(payments)
    .where(and(eq(payments.status, 'paid'), inArray(payments.userId, people)))
  return paid.get()?.kes ?? 0
}
