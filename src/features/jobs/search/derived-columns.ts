import type { Job } from '#db/schema.ts'
import { findCounty } from '#src/domain/counties.ts'
import { countyOfPlace } from '#src/domain/jobs/county-of-place.ts'
import { endOfDay } from '#src/domain/kenya-time.ts'
import { invalidFields } from '#src/errors.ts'
import type { JobChanges } from '../schema.ts'
import { type Filterable, facetsOf } from './facets.ts'

type JobInput = Omit<JobChanges, 'updatedAt'>

/**
 * The columns that follow from the fields of a new job, or of changes to `job`: closing time in ms, county by its name, facets.
 * Throws `invalid` for an unknown county, a closing time that has passed (unless it is unchanged) and a highest pay below the
 * lowest.
 */
export function derivedColumns(input: JobInput, now: number, job?: Job) {
  const closesAt = input.closesAt === undefined ? (job?.closesAt ?? null) : closingTime(input.closesAt)
  const { payFrom, payTo } = { ...job, ...given(input) }
  const fields = {
    ...(input.county && !findCounty(input.county) && { county: 'Choose one of the 47 counties' }),
    ...(payFrom && payTo && payTo < payFrom && { payTo: 'The highest pay must not be below the lowest' }),
    ...(closesAt && closesAt <= now && closesAt !== job?.closesAt && { closesAt: 'Choose a future date' }),
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)

  const listing = { ...emptyListing, ...job, ...given(input) }
  const county = countyFor(input, listing, job)
  return { closesAt, county, facets: facetsOf({ ...listing, county }) }
}

/** The fields that have a value. */
export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>
  }

/** Whether a job's county was derived from its place, and not chosen by the school. */
export const isCountyFound = (job: Filterable) => job.county === countyOfPlace(job.location, job.town)

/** The county chosen now or before; otherwise the one of the place. */
function countyFor({ county: chosen }: JobInput, listing: Filterable, job?: Job): string | null {
  if (chosen) return findCounty(chosen)?.name ?? null
  if (chosen === undefined && job?.county && !isCountyFound(job)) return job.county
  return countyOfPlace(listing.location, listing.town)
}

/** A day means its end in East Africa. */
function closingTime(text: string | null): number | null {
  return text === null ? null : text.includes('T') ? Date.parse(text) : endOfDay(text)
}

const emptyListing: Filterable = {
  location: '',
  town: null,
  county: null,
  jobType: 'full_time',
  category: 'other',
  level: null,
  subjects: [],
  specialization: null,
}
