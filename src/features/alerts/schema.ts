import * as z from 'zod/mini'
import { email } from '#src/domain/email.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { type FilterName, filterNames, type JobFilters } from '#src/features/jobs/schema.ts'

export const frequencies = ['day', 'week'] as const
export type Frequency = (typeof frequencies)[number]

export const frequencyNames: Record<Frequency, string> = {
  day: 'Every morning',
  week: 'Every Monday morning',
}

const every = z.enum(frequencies, 'Choose how often')

/** What asks for an alert, beside the filters of the search. The address is a visitor's; who is signed in has one. */
export const newAlert = z.object({ every: z.catch(every, 'day'), email: z.optional(z.unknown()) })
export const alertEmail = z.object({ email })
export const alertChange = z.object({ every })

/** An alert on the wire. Times are ISO 8601 UTC; `search` has the filters as the address of the list has them. */
export interface AlertRow {
  id: string
  email: string
  search: Record<string, string>
  every: Frequency
  isConfirmed: boolean
  /** When jobs are looked for next. */
  nextAt: string
  createdAt: string
}

/** The filters that narrow a search, in their order, the others left out: the same search is the same text. */
export const searchOf = (filters: JobFilters): Record<string, string> =>
  Object.fromEntries(filterNames.filter(name => filters[name]).map(name => [name, filters[name]]))

/** What an alert still lacks, by field: a place and one thing more, or it would bring mails of little use. */
export function lacksOf(filters: JobFilters): Partial<Record<'location' | 'search', string>> {
  const asks = (name: FilterName) => wordsOf(filters[name]).length > 0
  const hasPlace = placeNames.some(asks)
  const hasMore = filterNames.some(name => !placeNames.includes(name) && asks(name))
  return {
    ...(!hasPlace && { location: 'Choose a place, so that the jobs are near you' }),
    ...(!hasMore && { search: 'Say what kind of job, such as a subject' }),
  }
}

const placeNames: FilterName[] = ['location', 'county']
