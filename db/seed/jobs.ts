import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { jobs, postings } from '#db/schema.ts'
import { DAY, dayInKenya, endOfDay } from '#src/domain/kenya-time.ts'
import { facetsOf } from '#src/features/jobs/search/facets.ts'
import { counselingJobs } from './counseling-jobs.ts'
import { sampleId } from './ids.ts'
import { placeLabel, sampleSchools } from './schools.ts'
import { type SampleJob, teachingJobs } from './teaching-jobs.ts'

/** Adds the sample jobs that do not exist, oldest first: the order of insertion is the order of the job list. */
export async function seedJobs(tx: Tx, now: number): Promise<void> {
  const rows = [...teachingJobs, ...counselingJobs]
    .map(sample => toRow(sample, now))
    .sort((one, other) => one.createdAt - other.createdAt)
  const ids = rows.map(({ id }) => id)
  const existing = await tx.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, ids))
  for (const row of rows.filter(({ id }) => !existing.some(job => job.id === id))) {
    await tx.insert(jobs).values(row)
    await tx.insert(postings).values({ jobId: row.id, postedAt: row.createdAt })
  }
}

function toRow({ posting, kind, ...columns }: SampleJob, now: number) {
  const { key, daysAgo, pay, closesIn } = posting
  const [payFrom, payTo] = pay
  const sample = sampleSchools.find(({ school }) => school.key === posting.school)
  if (!sample) throw new Error(`The sample job ${key} has no school.`)

  const { school, place, schoolType = 'private' } = sample
  const postedAt = now - daysAgo * DAY - (key.length % 9) * 3_600_000
  const job = {
    level: null,
    housing: null,
    specialization: null,
    subjects: [],
    schoolType,
    ...kind,
    ...columns,
    ...place,
    location: placeLabel(place),
    id: sampleId('job', key),
    schoolId: sampleId('school', school.key),
    postedById: sampleId('user', `school:${school.key}`),
    company: school.name,
    salary: `${kes(payFrom)} to ${kes(payTo).slice(4)}`,
    payFrom,
    payTo,
    payPeriod: 'month' as const,
    closesAt: closesIn ? endOfDay(dayInKenya(now + closesIn * DAY)) : null,
    isSample: true,
    createdAt: postedAt,
    updatedAt: postedAt,
  }
  return { ...job, facets: facetsOf(job) }
}

const kes = (amount: number) => `KES ${amount.toLocaleString('en-KE')}`
