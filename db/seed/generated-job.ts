import type { Job } from '#db/schema.ts'
import { housings, jobTypes, payFloors, schoolTypes } from '#src/domain/jobs/job-values.ts'
import { facetsOf } from '#src/features/jobs/search/facets.ts'
import { closings, type JobTemplate, jobTemplates, middles, openings } from './phrases.ts'
import { placeLabel } from './schools.ts'

export interface GeneratedSchool {
  id: string
  name: string
  county: string
  town: string
}

export type JobValues = (string | number | null)[]

/** The columns of a generated job. All others have their defaults. */
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
  'school_type',
  'housing',
  'is_sample',
  'facets',
  'created_at',
  'updated_at',
] as const

const POSTING_PERIOD = 60 * 86_400_000
const employers = [...schoolTypes, null]
const housingOffers = [...housings, null, null]
const urgencies = ['high', 'medium', 'low', null, null] as const

/** Returns a function that makes the values of the n-th job, in the order of `columns`. Only the ids are random. */
export function createJobGenerator(schools: GeneratedSchool[], count: number, now: number) {
  const random = createRandom(20_261)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const facets = new Map<string, string>()

  return (index: number): JobValues => {
    const school = pick(schools)
    const template = pick(jobTemplates)
    const jobType = random() < 0.6 ? 'full_time' : pick(jobTypes)
    const from = Math.round((template.pay[0] + random() * (template.pay[1] - template.pay[0])) / 1000) * 1000
    const to = from + 1000 * Math.ceil(random() * 12)
    const [schoolType, housing] = [pick(employers), pick(housingOffers)]
    const floor = payFloors.findLastIndex(floor => floor <= to)
    const key = [school.id, jobTemplates.indexOf(template), jobType, schoolType, housing, floor].join()
    const facts = { schoolType, housing, payTo: to }
    if (!facets.has(key)) facets.set(key, facetsFor(school, template, jobType, facts))
    const postedAt = now - POSTING_PERIOD + Math.floor(((index + 1) / (count + 1)) * POSTING_PERIOD)
    return [
      Bun.randomUUIDv7('hex', postedAt),
      school.id,
      template.title,
      `${pick(openings)} ${pick(middles)} ${pick(closings)}`,
      school.name,
      placeLabel(school),
      jobType,
      `KES ${formatThousands(from)} to ${formatThousands(to)}`,
      JSON.stringify(template.requirements),
      JSON.stringify(template.subjects),
      template.category,
      template.level,
      school.county,
      school.town,
      template.specialization,
      pick(urgencies),
      from,
      to,
      'month',
      schoolType,
      housing,
      1,
      facets.get(key) ?? '',
      postedAt,
      postedAt,
    ]
  }
}

function facetsFor(
  school: GeneratedSchool,
  template: JobTemplate,
  jobType: Job['jobType'],
  facts: Pick<Job, 'schoolType' | 'housing' | 'payTo'>,
) {
  const { county, town } = school
  const job = { ...template, ...facts, county, town, location: placeLabel(school), jobType }
  return facetsOf({ ...job, payPeriod: 'month' })
}

/** Formats a number below a million, faster than Intl does. */
const formatThousands = (amount: number) =>
  `${Math.floor(amount / 1000)},${String(amount % 1000).padStart(3, '0')}`

/** Returns a generator of reproducible pseudo-random numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
