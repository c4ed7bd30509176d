import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { type Job, jobs, postings } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { findCounty } from '#src/domain/counties.ts'
import { categories, levels } from '#src/domain/jobs/job-values.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import { monthlyPay, type PayRange, payRange } from './monthly-pay.ts'
import type { PayFilters } from './schema.ts'

/** The minimum number of jobs for a statistic. */
export const MIN_JOBS = 5

export const NEWEST = 5000

/** Pay in whole KES per period. A range counts with its middle. */
export interface PayStat {
  jobs: number
  schools: number
  /** Null below MIN_JOBS. */
  spread: { lowerQuartile: number; median: number; upperQuartile: number } | null
}

export interface PayGroup<Name extends string = string> extends PayStat {
  name: Name
}

export type PayStats = ReturnType<typeof payStats>

/** The data of the salary guide for the jobs that pass the filters: stats, and some open jobs with their pay. */
export function salaryGuide(deps: Pick<Deps, 'db' | 'clock' | 'state'>, filters: PayFilters) {
  const { role, level, county } = filters
  const { rows } = searchJobs(deps, jobFilters.parse({ category: role, level, county }))
  return {
    stats: payStats(deps.db.read, filters),
    open: rows.filter(job => /\d/.test(payLabel(job) ?? '')).slice(0, 4),
    filters,
    now: deps.clock.now(),
  }
}

/**
 * Pay statistics of the newest jobs that pass the filters: by month in total, by role, by level and by county, and by the hour and the
 * day. Closed jobs count; samples and jobs hidden from the public do not (RULINGS.md section 1).
 */
export function payStats(read: Reader, filters: PayFilters) {
  const found = newestJobs(read, filters)
  const monthly = found.flatMap(job => paid(job, monthlyPay(job)))
  const by = (period: Job['payPeriod']) =>
    found.filter(job => job.payPeriod === period).flatMap(job => paid(job, payRange(job)))
  const perHour = statOf(by('hour'))
  const perDay = statOf(by('day'))
  const byRole = groupsOf(monthly, job => job.category)
  const byLevel = groupsOf(monthly, job => job.level)
  return {
    found: found.length,
    /** The jobs without amounts or without a period. */
    unpaid: found.length - monthly.length - perHour.jobs - perDay.jobs,
    month: statOf(monthly),
    byRole: inOrder(categories, byRole),
    byLevel: inOrder(levels, byLevel),
    byCounty: groupsOf(monthly, job => job.county),
    perHour,
    perDay,
  }
}

type Found = ReturnType<typeof newestJobs>[number]

interface PaidJob extends Pick<Found, 'category' | 'level' | 'county' | 'schoolId'> {
  middle: number
}

const newestJobs = (read: Reader, { role, level, county }: PayFilters) =>
  selectNewest(read, {
    role: role || undefined,
    level: level || undefined,
    county: county ? (findCounty(county)?.name ?? county) : undefined,
  }).all()

type Values = { [Name in 'role' | 'level' | 'county']: string | undefined }

const selectNewest = preparedFor((read, { role, level, county }: Values) => {
  const newest = read
    .select({ n: postings.n, jobId: postings.jobId })
    .from(postings)
    .orderBy(desc(postings.n))
    .limit(NEWEST)
    .as('newest')
  return read
    .select({
      category: jobs.category,
      level: jobs.level,
      county: jobs.county,
      schoolId: jobs.schoolId,
      payFrom: jobs.payFrom,
      payTo: jobs.payTo,
      payPeriod: jobs.payPeriod,
    })
    .from(newest)
    .innerJoin(jobs, eq(jobs.id, newest.jobId))
    .where(
      and(
        eq(jobs.isSample, false),
        eq(jobs.isHidden, false),
        isNull(jobs.holdReason),
        role ? sql`${jobs.category} = ${role}` : undefined,
        level ? sql`${jobs.level} = ${level}` : undefined,
        county ? eq(jobs.county, county) : undefined,
      ),
    )
})

function paid({ category, level, county, schoolId }: Found, pay: PayRange | null): PaidJob[] {
  return pay ? [{ category, level, county, schoolId, middle: (pay.from + pay.to) / 2 }] : []
}

/** Groups the jobs by name, the largest groups first. Jobs without a name are left out. */
function groupsOf<Name extends string>(paidJobs: PaidJob[], nameOf: (job: PaidJob) => Name | null) {
  const groups = Map.groupBy(paidJobs, nameOf)
  return [...groups]
    .flatMap(([name, members]): PayGroup<Name>[] => (name === null ? [] : [{ name, ...statOf(members) }]))
    .sort((one, other) => other.jobs - one.jobs || one.name.localeCompare(other.name))
}

function inOrder<Name extends string>(names: readonly Name[], groups: PayGroup<Name>[]) {
  return names.flatMap(name => groups.find(group => group.name === name) ?? [])
}

function statOf(paidJobs: PaidJob[]): PayStat {
  const middles = paidJobs.map(({ middle }) => middle).sort((one, other) => one - other)
  const spread = {
    lowerQuartile: quantile(middles, 0.25),
    median: quantile(middles, 0.5),
    upperQuartile: quantile(middles, 0.75),
  }
  return {
    jobs: middles.length,
    schools: new Set(paidJobs.map(({ schoolId }) => schoolId)).size,
    spread: middles.length < MIN_JOBS ? null : spread,
  }
}

/** The quantile of sorted values, interpolated between neighbours. */
function quantile(sorted: number[], part: number): number {
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? 0
  return Math.round(below + (above - below) * (at % 1))
}
