import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Job, jobs, postings } from '#db/schema.ts'
import { facetsOf } from '#src/features/jobs/search/facets.ts'
import { sampleId } from './ids.ts'
import type { Listing } from './job-fixture.ts'
import { coachingListings } from './listings-coaching.ts'
import { counselingListings } from './listings-counseling.ts'
import { teachingListings } from './listings-teaching.ts'
import { tutoringListings } from './listings-tutoring.ts'
import { placeName } from './place-label.ts'
import { sampleSchools } from './schools.ts'

const DAY = 86_400_000

const categories: [Job['category'], Listing[]][] = [
  ['teaching', teachingListings],
  ['tutoring', tutoringListings],
  ['counseling', counselingListings],
  ['coaching', coachingListings],
]

/** The sample listings as rows, the oldest first, so that the newest stands on top of the list. */
export function sampleJobs(now: number): (typeof jobs.$inferInsert)[] {
  return categories
    .flatMap(([category, listings]) => listings.map(listing => rowOf(category, listing, now)))
    .sort((one, other) => one.createdAt - other.createdAt)
}

/** Posts the sample listings that are not there. */
export async function seedJobs(tx: Tx, now: number): Promise<void> {
  const rows = sampleJobs(now)
  const ids = rows.map(({ id = '' }) => id)
  const there = await tx.select({ id: jobs.id }).from(jobs).where(inArray(jobs.id, ids))
  for (const row of rows.filter(({ id }) => !there.some(found => found.id === id))) {
    await tx.insert(jobs).values(row)
    await tx.insert(postings).values({ jobId: row.id ?? '', postedAt: row.createdAt ?? now })
  }
}

function rowOf(category: Job['category'], listing: Listing, now: number) {
  const { key, school: schoolKey, daysAgo, payFrom, payTo, ...columns } = listing
  const school = sampleSchools.find(each => each.key === schoolKey)
  if (!school) throw new Error(`The listing ${key} names no school.`)

  const place = { county: school.county, town: school.town, location: placeName(school) }
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
