import { jobTypes } from '#src/domain/job-values.ts'
import { facetsOf } from '#src/features/jobs/search/facets.ts'

import type { GeneratedSchool } from './generated-schools.ts'
import { closings, type Kind, kinds, middles, openings } from './phrases.ts'
import { placeName } from './place-label.ts'

export type JobValues = (string | number | null)[]

/** The columns of a generated job; the others keep their defaults. */
export const columns = [
  'id',
  'school_id',
  'title',
  'description',
  'company',
  'location',
  'job_type',
  'salary',
  'requirements',
  'subjects',
  'category',
  'level',
  'county',
  'town',
  'specialization',
  'urgency',
  'pay_from',
  'pay_to',
  'pay_period',
  'is_sample',
  'facets',
  'created_at',
  'updated_at',
] as const

const SPAN = 60 * 86_400_000
const urgencies = ['high', 'medium', 'low', null, null] as const

/** Gives the values of the n-th job, in the order of `columns`. The same numbers make the same jobs, but for their ids. */
export function generator(schools: GeneratedSchool[], count: number, now: number) {
  const random = sequence(20_261)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const facets = new Map<string, string>()

  return (index: number): JobValues => {
    const school = pick(schools)
    const kind = pick(kinds)
    const jobType = random() < 0.6 ? 'full_time' : pick(jobTypes)
    const from = Math.round((kind.pay[0] + random() * (kind.pay[1] - kind.pay[0])) / 1000) * 1000
    const to = from + 1000 * Math.ceil(random() * 12)
    const key = `${school.id}${kinds.indexOf(kind)}${jobType}`
    const postedAt = now - SPAN + Math.floor(((index + 1) / (count + 1)) * SPAN)
    if (!facets.has(key)) facets.set(key, facetsFor(school, kind, jobType))
    return [
      Bun.randomUUIDv7('hex', postedAt),
      school.id,
      kind.title,
      `${pick(openings)} ${pick(middles)} ${pick(closings)}`,
      school.name,
      placeName(school),
      jobType,
      `KES ${thousands(from)} - ${thousands(to)}`,
      JSON.stringify(kind.requirements),
      JSON.stringify(kind.subjects),
      kind.category,
      kind.level,
      school.county,
      school.town,
      kind.specialization,
      pick(urgencies),
      from,
      to,
      'month',
      1,
      facets.get(key) ?? '',
      postedAt,
      postedAt,
    ]
  }
}

function facetsFor(school: GeneratedSchool, kind: Kind, jobType: (typeof jobTypes)[number]) {
  const { county, town } = school
  return facetsOf({ ...kind, county, town, location: placeName(school), jobType })
}

/** Faster than a formatter, for numbers below a million. */
const thousands = (amount: number) => `${Math.floor(amount / 1000)},${String(amount % 1000).padStart(3, '0')}`

/** Numbers from 0 to 1 that only look random (mulberry32). */
function sequence(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
