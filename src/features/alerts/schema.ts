import * as z from 'zod/mini'
import { type AlertFrequency, alertFrequencies } from '#src/domain/jobs/alerts.ts'
import { email } from '#src/domain/people/email.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { type FilterName, filterNames, type JobFilters } from '#src/features/jobs/schema.ts'

export const frequencyNames: Record<AlertFrequency, string> = {
  day: 'Every morning',
  week: 'Every Monday morning',
}

const every = z.enum(alertFrequencies, 'Choose how often')

/** A new alert, beside the filters of its search. Only visitors send an address. */
export const newAlert = z.object({ every: z.catch(every, 'day'), email: z.optional(z.unknown()) })
export const alertEmail = z.object({ email })
export const alertChange = z.object({ every })

/** The filters that are set, always in the same order, so that equal searches are equal texts. */
export const searchOf = (filters: JobFilters): Record<string, string> =>
  Object.fromEntries(filterNames.filter(name => filters[name]).map(name => [name, filters[name]]))

/** Messages for what a search lacks, by field. An alert needs a place and one more filter, or its emails would be of little use. */
export function missingFilters(filters: JobFilters): Partial<Record<'location' | 'search', string>> {
  const isSet = (name: FilterName) => wordsOf(filters[name]).length > 0
  const hasPlace = placeNames.some(isSet)
  const hasMore = filterNames.some(name => !placeNames.includes(name) && isSet(name))
  return {
    ...(!hasPlace && { location: 'Choose a town or county' }),
    ...(!hasMore && { search: 'Enter a subject or kind of job' }),
  }
}

const placeNames: FilterName[] = ['location', 'county']
