import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Job, jobs, postings } from '#db/schema.ts'
import { facetsOf } from '#src/features/jobs/search/facets.ts'
import { coachingJobs } from './coaching-jobs.ts'
import { counselingJobs } from './counseling-jobs.ts'
import { sampleId } from './ids.ts'
import { placeLabel, type SampleJob } from './job-fixture.ts'
import { sampleSchools } from './schools.ts'
import { teachingJobs } from './teaching-jobs.ts'
import { tutoringJobs } from './tutoring-jobs.ts'

const DAY = 86_400_000

const jobsByCategory: [Job['category'], SampleJob[]][] = [
  ['teaching', teachingJobs],
  ['tutoring', tutoringJobs],
  ['counseling', counselingJobs],
  ['coaching', coachingJobs],
]

/** Returns the sample jobs as rows, oldest first, because the order of insertion is the order of the job list. */
function sampleJobs(now: number): (typeof jobs.$inferInsert)[] {
  return jobsByCategory
    .flatMap(([category, samples]) => samples.map(sample => toRow(category, sample, now)))
    .sort((one, other) => one.createdAt - other.createdAt)
}

/** Adds the sample jobs that do not exist. */
export async function seedJobs(tx: Tx, now: number): Promise<void> {
  const rows = sampleJobs(now)
  const ids = rows.map(({ id = '' }) => id)
  const existing = await tx.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, ids))
  for (const row of rows.filter(({ id }) => !existing.some(job => job.id === id))) {
    await tx.insert(jobs).values(row)
    await tx.insert(postings).values({ jobId: row.id ?? '', postedAt: row.createdAt ?? now })
  }
}

function toRow(category: Job['category'], sample: SampleJob, now: number) {
  const { key, school: schoolKey, daysAgo, payFrom, payTo, ...columns } = sample
  const school = sampleSchools.find(each => each.key === schoolKey)
  if (!school) throw new Error(`The sample job ${key} has no school.`)

  const place = { county: school.county, town: school.town, location: placeLabel(school) }
  const postedAt = now - daysAgo * DAY - (key.length % 9) * 3_600_000
  const job = {
    level: null,
    specialization: null,
    ...place,
    ...columns,
    id: sampleId('job', key),
    schoolId: sampleId('school', schoolKey),
    postedById: sampleId('user', `school:${schoolKey}`),
    company: school.name,
    category,
    salary: `${kes(payFrom)} - ${kes(payTo).slice(4)}`,
    payFrom,
    payTo,
    payPeriod: 'month' as const,
    isSample: true,
    createdAt: postedAt,
    updatedAt: postedAt,
  }
  return { ...job, facets: facetsOf(job) }
}

const kes = (amount: number) => `KES ${amount.toLocaleString('en-KE')}`
