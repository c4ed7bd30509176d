import { and, count, gte, lt, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { applications, jobs, users } from '#db/schema.ts'
import type { Period } from '#src/domain/kenya-time.ts'
import { revenueByPeriod } from '#src/features/payments/revenue.ts'
import { sampleAccounts } from '#src/features/registration/sample-accounts.ts'
import { isSampleJob, sampleApplications } from './stats.ts'

/** A value for each period, in order: numbers of people, jobs and applications, and revenue in whole KES. */
export interface Trends {
  signUps: number[]
  jobs: number[]
  applications: number[]
  revenue: number[]
}

/** The trends over consecutive periods, samples left out. Revenue leaves out payments that were refunded since. */
export function trendsOf(read: Reader, periods: Period[]): Trends {
  const samples = sampleAccounts(read).map(({ createdAt }) => ({ at: createdAt }))
  const sampleJobs = countEach(read, jobs, periods, isSampleJob)
  return {
    signUps: withoutSamples(periods, countEach(read, users, periods), samples),
    jobs: countEach(read, jobs, periods).map((n, index) => n - (sampleJobs[index] ?? 0)),
    applications: withoutSamples(periods, countEach(read, applications, periods), sampleApplications(read)),
    revenue: revenueByPeriod(read, periods).map(({ kes }) => kes),
  }
}

type Counted = typeof users | typeof applications | typeof jobs

const countEach = (read: Reader, table: Counted, periods: Period[], which?: SQL) =>
  periods.map(({ from, until }) => {
    const during = and(gte(table.createdAt, from), lt(table.createdAt, until), which)
    return read.select({ n: count() }).from(table).where(during).get()?.n ?? 0
  })

function withoutSamples(periods: Period[], all: number[], samples: { at: number }[]): number[] {
  const excluded = tally(periods, samples)
  return all.map((n, index) => n - (excluded[index] ?? 0))
}

/** The number of events in each period. */
function tally(periods: Period[], events: { at: number }[]): number[] {
  const counts = periods.map(() => 0)
  for (const { at } of events) {
    const index = periods.findIndex(({ from, until }) => from <= at && at < until)
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}
