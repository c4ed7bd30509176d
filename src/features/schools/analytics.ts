import { and, eq, inArray, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { payments, users } from '#db/schema.ts'
import { countReceived } from '#src/features/applications/received-applications.ts'
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

/** Whole KES. The amount received can differ from the amount requested. */
const kesPaid = sql<number>`coalesce(sum(coalesce(${payments.amountReceived}, ${payments.amount})), 0)`

const paidBy = (read: Reader, schoolId: string): number => selectPaid(read, { schoolId }).get()?.kes ?? 0

const selectPaid = preparedFor((read, { schoolId }: { schoolId: string }) => {
  const people = read.select({ id: users.id }).from(users).where(eq(users.schoolId, schoolId))
  return read
    .select({ kes: kesPaid })
    .from(payments)
    .where(and(sql`+${payments.status} = 'paid'`, inArray(payments.userId, people)))
})
