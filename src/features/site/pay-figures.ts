import { desc, eq } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { type Job, jobs, postings } from '#db/schema.ts'

/** What the jobs of one group pay in a month, in whole KES. */
export interface PayFigure<Group extends string> {
  group: Group
  jobs: number
  lowest: number
  /** Of the middles between each job's bounds. */
  median: number
  highest: number
}

/** Fewer would show the pay of one school. */
export const FEWEST_JOBS = 3

/** The newest jobs are looked at, so that the work stays the same however many there are. */
export const NEWEST = 2000

type Paid = Pick<Job, 'category' | 'level' | 'payFrom' | 'payTo'>
type Category = Job['category']
type Level = NonNullable<Job['level']>

/** Monthly pay that schools named in their newest jobs, by kind of work and by level. Samples do not count. */
export function payFigures(read: Reader) {
  const paid = read
    .select({
      category: jobs.category,
      level: jobs.level,
      payFrom: jobs.payFrom,
      payTo: jobs.payTo,
      payPeriod: jobs.payPeriod,
      isSample: jobs.isSample,
      isHidden: jobs.isHidden,
    })
    .from(postings)
    .innerJoin(jobs, eq(jobs.id, postings.jobId))
    .orderBy(desc(postings.n))
    .limit(NEWEST)
    .all()
    .filter(job => job.payPeriod === 'month' && !job.isSample && !job.isHidden && boundsOf(job))
  return {
    byCategory: figuresOf<Category>(paid, job => job.category),
    byLevel: figuresOf<Level>(paid, job => job.level),
  }
}

function figuresOf<Group extends string>(paid: Paid[], groupOf: (job: Paid) => Group | null) {
  const named = paid.filter(job => groupOf(job) !== null)
  const groups = Object.entries(Object.groupBy(named, job => groupOf(job) ?? '')) as [Group, Paid[]][]
  return groups
    .filter(([, members]) => members.length >= FEWEST_JOBS)
    .map(([group, members]) => figureOf(group, members))
    .sort((a, b) => b.jobs - a.jobs)
}

function figureOf<Group extends string>(group: Group, members: Paid[]): PayFigure<Group> {
  const bounds = members.flatMap(job => boundsOf(job) ?? [])
  const middles = bounds.map(({ from, to }) => (from + to) / 2).sort((a, b) => a - b)
  const half = (middles.length - 1) / 2
  const median = ((middles[Math.floor(half)] ?? 0) + (middles[Math.ceil(half)] ?? 0)) / 2
  return {
    group,
    jobs: members.length,
    lowest: Math.min(...bounds.map(({ from }) => from)),
    median: Math.round(median),
    highest: Math.max(...bounds.map(({ to }) => to)),
  }
}

function boundsOf({ payFrom, payTo }: Pick<Paid, 'payFrom' | 'payTo'>) {
  const from = payFrom ?? payTo
  const to = payTo ?? payFrom
  return from === null || to === null ? null : { from, to }
}
