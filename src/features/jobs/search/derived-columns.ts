import type { Job } from '#db/schema.ts'
import { findCounty } from '#src/domain/counties.ts'
import { countyOfPlace } from '#src/domain/county-of-place.ts'
import { endOfDay } from '#src/domain/kenya-time.ts'
import { invalidFields } from '#src/errors.ts'
import type { JobChanges } from '../schema.ts'
import { type Filterable, facetsOf } from './facets.ts'

type Asked = Omit<JobChanges, 'updatedAt'>

/**
 * The columns that follow from what a school asked for a new job, or for changes of `job`: closing time in ms, county by its
 * name, facets. Throws `invalid` for an unknown county, a closing time that has passed (unless it stood before) and pay that
 * ends below its beginning.
 */
export function derivedColumns(asked: Asked, now: number, job?: Job) {
  const closesAt = asked.closesAt === undefined ? (job?.closesAt ?? null) : closingTime(asked.closesAt)
  const { payFrom, payTo } = { ...job, ...asked }
  const fields = {
    ...(asked.county && !findCounty(asked.county) && { county: 'Choose one of the 47 counties' }),
    ...(payFrom && payTo && payTo < payFrom && { payTo: 'The highest pay is below the lowest' }),
    ...(closesAt &&
      closesAt <= now &&
      closesAt !== job?.closesAt && { closesAt: 'Choose a day still to come' }),
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)

  const listing = { ...nothingSaid, ...job, ...asked }
  const county = countyFor(asked, listing, job)
  return { closesAt, county, facets: facetsOf({ ...listing, county }) }
}

/** Whether a job's county was found in its place, and not said by the school. */
export const isCountyFound = (job: Filterable) => job.county === countyOfPlace(job.location, job.town)

/** The county said, else the one that stands and was said before, else the one found in the place. */
function countyFor({ county: said }: Asked, listing: Filterable, job?: Job): string | null {
  if (said) return findCounty(said)?.name ?? null
  if (said === undefined && job?.county && !isCountyFound(job)) return job.county
  return countyOfPlace(listing.location, listing.town)
}

/** A day lasts to its end in East Africa. */
function closingTime(text: string | null): number | null {
  return text === null ? null : text.includes('T') ? Date.parse(text) : endOfDay(text)
}

const nothingSaid: Filterable = {
  location: '',
  town: null,
  county: null,
  jobType: 'full_time',
  category: 'other',
  level: null,
  subjects: [],
  specialization: null,
}
