import { and, count, gte, lt, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { applications, jobs, users } from '#db/schema.ts'
import type { Period } from '#src/domain/kenya-time.ts'
import { revenueByPeriod } from '#src/features/payments/revenue.ts'
import { sampleAccounts } from '#src/features/registration/sample-accounts.ts'
import { isSampleJob, sampleApplications } from './sample-conditions.ts'

/** What came in each of some periods, in their order: people, jobs and applications by number, revenue in whole KES. */
export interface Trends {
  signUps: number[]
  jobs: number[]
  applications: number[]
  revenue: number[]
}

/**
 * What came in each of some periods that follow each other, samples left out; revenue is what was paid then and not refunded
 * since.
 */
export function trendsOf(read: Reader, periods: Period[]): Trends {
  const samples = sampleAccounts(read).map(({ createdAt }) => ({ at: createdAt }))
  const sampleJobs = countEach(read, jobs, periods, isSampleJob)
  return {
    signUps: less(periods, countEach(read, users, periods), samples),
    jobs: countEach(read, jobs, periods).map((n, index) => n - (sampleJobs[index] ?? 0)),
    applications: less(periods, countEach(read, applications, periods), sampleApplications(read)),
    revenue: revenueByPeriod(read, periods).map(({ kes }) => kes),
  }
}

type Counted = typeof users | typeof applications | typeof jobs

const countEach = (read: Reader, table: Counted, periods: Period[], which?: SQL) =>
  periods.map(({ from, until }) => {
    const during = and(gte(table.createdAt, from), lt(table.createdAt, until), which)
    return read.select({ n: count() }).from(table).where(during).get()?.n ?? 0
  })

function less(periods: Period[], all: number[], samples: { at: number }[]): number[] {
  const off = tally(periods, samples)
  return all.map((n, index) => n - (off[index] ?? 0))
}

/** How many of some times in ms fall in each period. */
function tally(periods: Period[], events: { at: number }[]): number[] {
  const counts = periods.map(() => 0)
  for (const { at } of events) {
    const index = periods.findIndex(({ from, until }) => from <= at && at < until)
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}
