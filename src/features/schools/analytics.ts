import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { payments, users } from '#db/schema.ts'
import { countReceived } from '#src/features/applications/queries.ts'
import { countOpenJobs } from '#src/features/jobs/school-jobs.ts'
import type { Analytics } from './schema.ts'
import { countContacts } from './school-contacts.ts'

/**
 * A school's own figures at `now` (RULINGS.md section 5): people who applied to it or wrote with it, its open jobs, what
 * they received, and what it has paid on this site in whole KES.
 */
export async function schoolAnalytics(read: Reader, schoolId: string, now: number): Promise<Analytics> {
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

/** What payments brought in whole KES: what came, where that is not what was asked for. */
const kesPaid = sql<number>`coalesce(sum(coalesce(${payments.amountReceived}, ${payments.amount})), 0)`
