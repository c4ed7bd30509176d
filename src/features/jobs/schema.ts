import * as z from 'zod/mini'
import {
  choice,
  isoTime,
  line,
  list,
  name,
  optionalChoice,
  optionalLine,
  prose,
  whole,
} from '#src/domain/fields.ts'
import {
  categories,
  housings,
  jobTypes,
  levels,
  payFloors,
  payPeriods,
  schoolTypes,
  urgencies,
} from '#src/domain/jobs/job-values.ts'

const MAX_KES = 10_000_000
const kes = whole(0, MAX_KES, 'Use whole shillings up to 10,000,000, such as 45000')

const required = {
  title: name('Enter a title', 120),
  description: prose('Describe the job', 10_000),
  company: name('Enter the school or organisation', 120),
  location: line('Enter the location', 120),
  jobType: choice(jobTypes, 'Choose a job type'),
}

const extras = {
  salary: optionalLine(100),
  requirements: list(30, 300),
  subjects: list(20, 60),
  category: choice(categories, 'Choose a category', 'other'),
  level: optionalChoice(levels, 'Choose a level'),
  county: optionalLine(60),
  town: optionalLine(60),
  specialization: optionalLine(120),
  urgency: optionalChoice(urgencies, 'Choose high, medium or low'),
  payFrom: kes,
  payTo: kes,
  payPeriod: optionalChoice(payPeriods, 'Choose a pay period'),
  closesAt: isoTime('Use a date such as 2027-01-31'),
  posts: whole(1, 1000, 'Use a whole number from 1 to 1,000'),
  schoolType: optionalChoice(schoolTypes, 'Choose TSC, BOM, private or NGO'),
  housing: optionalChoice(housings, 'Choose provided, allowance or none'),
  benefits: list(20, 100),
}

/** The fields of a job that a school fills in, by their names in the form. */
export const jobFields = [...Object.keys(required), ...Object.keys(extras)] as (
  | keyof typeof required
  | keyof typeof extras
)[]

/**
 * A new job: SPEC.md's five fields are required (RULINGS.md section 6). Lists are JSON or text, `type` means jobType, unknown
 * fields are dropped. closesAt as a day means its end in East Africa.
 */
export const newJob = z.pipe(
  z.transform(withJobType),
  z.object({ ...required, ...z.partial(z.object(extras)).shape }),
)
export type NewJob = z.infer<typeof newJob>

/** Changes to a job: absent fields stay as they are, empty ones are cleared. A stale updatedAt is refused. */
export const jobChanges = z.pipe(
  z.transform(withJobType),
  z.object({
    ...z.partial(z.object({ ...required, ...extras })).shape,
    updatedAt: z.optional(isoTime('Send updatedAt as you received it')),
  }),
)
export type JobChanges = z.infer<typeof jobChanges>

/** A filter as text, cut to `most` characters: nothing is refused, `all` is no filter. */
export const filterText = (most: number) => z.catch(z.pipe(z.transform(toFilter(most)), z.string()), '')

const described = (field: ReturnType<typeof filterText>, description: string) =>
  field.register(z.globalRegistry, { description })

const filterFields = z.object({
  search: z.catch(z.pipe(z.transform(toSearch), z.string()), ''),
  location: filterText(80),
  type: filterText(40),
  category: filterText(40),
  level: filterText(40),
  county: filterText(60),
  subject: filterText(60),
  specialization: filterText(120),
  pay: described(
    filterText(12),
    `Lowest pay in whole KES a month: ${payFloors.join(', ')}; jobs without pay are left out`,
  ),
  posted: described(filterText(4), 'Posted in the last 1, 7 or 30 days'),
  employer: described(filterText(40), `Kind of employer: ${schoolTypes.join(', ')}`),
  housing: described(filterText(40), `Housing: ${housings.join(', ')}`),
  nearby: described(filterText(4), 'yes also finds jobs in the counties around `county`'),
  role: filterText(20),
  sort: z.catch(choice(['date', 'relevance', 'unknown'], '', 'date'), 'unknown'),
  limit: z.catch(
    z.pipe(
      z.transform((value: unknown) => Math.min(Math.max(Math.trunc(Number(value || 20)), 1), 100)),
      z.int(),
    ),
    20,
  ),
  cursor: filterText(40),
})

/** The filters of the job list; nothing is refused, an empty text or `all` is no filter. */
export const jobFilters = z.pipe(z.transform(withType), filterFields)
export type JobFilters = z.infer<typeof jobFilters> & {
  /** 'or' and 'not' in the search are operators: for a search that was read, never from a query. */
  hasOperators?: boolean
  /** Of the most relevant jobs those come first that pay no less than so many KES a month, and of these and the others those that pay most. */
  bestPaidFrom?: number
  /** The lowest pay in whole KES a month, where `pay` is only near it. */
  payFrom?: number
}

/** The query of the list's page: `filters=open` unfolds all filters. */
export const jobsPageQuery = z.pipe(
  z.transform(withType),
  z.extend(filterFields, { filters: z.catch(z.optional(z.literal('open')), undefined) }),
)

/** The filters that narrow the list, in the order they are shown. */
export const filterNames = [
  'search',
  'location',
  'type',
  'category',
  'level',
  'county',
  'nearby',
  'subject',
  'specialization',
  'pay',
  'posted',
  'employer',
  'housing',
  'role',
] as const
export type FilterName = (typeof filterNames)[number]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withJobType(value: unknown) {
  return isRecord(value) && value.jobType === undefined && value.type !== undefined
    ? { ...value, jobType: value.type }
    : value
}

function withType(value: unknown) {
  return isRecord(value) && !value.type ? { ...value, type: value.jobType } : value
}

function toSearch(value: unknown) {
  return textOf(value).trim().slice(0, 200)
}

function toFilter(most: number) {
  return (value: unknown) => {
    const text = textOf(value).trim().slice(0, most)
    return text.toLowerCase() === 'all' ? '' : text
  }
}

/** Elysia splits the texts of a query at commas. */
function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value.join(',') : value
  return typeof text === 'string' ? text : ''
}
