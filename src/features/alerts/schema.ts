import * as z from 'zod/mini'
import {
  type AlertChannel,
  type AlertFrequency,
  alertChannels,
  alertFrequencies,
} from '#src/domain/jobs/alerts.ts'
import { email } from '#src/domain/people/email.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { type FilterName, filterNames, type JobFilters } from '#src/features/jobs/schema.ts'

export const frequencyNames: Record<AlertFrequency, string> = {
  day: 'Every morning',
  week: 'Every Monday morning',
}

export const channelNames: Record<AlertChannel, string> = {
  email: 'Email',
  sms: 'SMS',
  both: 'Email and SMS',
}

/** A channel within a sentence. */
export const channelWords = (channel: AlertChannel) => channelNames[channel].replace('Email', 'email')

const every = z.enum(alertFrequencies, 'Choose how often')
const channel = z.enum(alertChannels, 'Choose email, SMS or both')

/** A new alert, beside the filters of its search. Only visitors send an address. */
export const newAlert = z.object({
  every: z.catch(every, 'day'),
  channel: z.catch(channel, 'email'),
  email: z.optional(z.unknown()),
})
export const alertEmail = z.object({ email })
/** A change to an alert. */
export const alertChange = z
  .object({ every: z.optional(every), channel: z.optional(channel) })
  .check(z.refine(change => change.every || change.channel, { path: ['every'], error: 'Choose how often' }))
export type AlertChange = z.infer<typeof alertChange>

/** The filters of an alert. When jobs were posted is left out: an alert is for new ones. */
const alertFilters = filterNames.filter(name => name !== 'posted')

/** The filters that are set, always in the same order, so that equal searches are equal texts. */
export const searchOf = (filters: JobFilters): Record<string, string> =>
  Object.fromEntries(alertFilters.filter(name => filters[name]).map(name => [name, filters[name]]))

/** Whether a search has a place, and whether it has anything else: the form asks for what it lacks. */
export function partsOf(filters: JobFilters): { hasPlace: boolean; hasMore: boolean } {
  const isSet = (name: FilterName) => wordsOf(filters[name]).length > 0
  return {
    hasPlace: isSet('location') || isSet('county'),
    hasMore: alertFilters.some(name => !placeNames.includes(name) && isSet(name)),
  }
}

/** The message for a search without any filter, by field: its emails would have every job. */
export function missingFilters(filters: JobFilters): Partial<Record<'search', string>> {
  const { hasPlace, hasMore } = partsOf(filters)
  return hasPlace || hasMore ? {} : { search: 'Enter a subject or kind of job, or choose a place' }
}

const placeNames: FilterName[] = ['location', 'county', 'nearby']
