import type { Job } from '#db/schema.ts'
import { findCounty } from '#src/features/accounts/counties.ts'
import type { JobFilters } from './schema.ts'
import { namesOf } from './synonyms.ts'
import { wordsOf } from './words.ts'

/** What of a job can be filtered by. */
export type Filterable = Pick<
  Job,
  'location' | 'town' | 'county' | 'jobType' | 'category' | 'level' | 'subjects' | 'specialization'
>

/** A token that every open job has, for a list without any filter. */
export const EVERY_JOB = 'openjob'

/**
 * The filters of a job as search tokens, for its `facets` column. Words of a place stand in their order, and another token
 * stands between two places, so that 'homa bay' is found as a phrase and never across two fields.
 */
export function facetsOf(job: Filterable): string {
  const tokens = [
    EVERY_JOB,
    ...placeTokens(job.location),
    token('type', job.jobType),
    ...placeTokens(job.town ?? ''),
    token('cat', job.category),
    ...placeTokens(job.county ?? ''),
    token('level', job.level ?? 'none'),
    job.county && countyToken(job.county),
    job.specialization && token('spec', job.specialization),
    ...job.subjects.map(subject => token('subject', subject)),
  ]
  return tokens.filter(Boolean).join(' ')
}

/** Filters with a few choices each, which many jobs share, and those that say more. */
export const broadFilters = ['type', 'category', 'level'] as const
export const narrowFilters = ['location', 'county', 'subject', 'specialization'] as const

type FacetName = (typeof broadFilters | typeof narrowFilters)[number]

/** What a job must have to pass the filters, each as an FTS5 query of tokens. Places and subjects go by all their names. */
export const facetPhrases = (
  filters: JobFilters,
  names: readonly FacetName[] = [...narrowFilters, ...broadFilters],
): string[] => names.filter(name => filters[name]).map(name => anyOf(tokensFor[name](filters[name])))

const tokensFor: Record<FacetName, (text: string) => string[]> = {
  location: text => namesOf(text).map(name => placeTokens(name).join(' ') || token('loc', '')),
  county: text => [countyToken(text)],
  subject: text => namesOf(text).map(name => token('subject', name)),
  specialization: text => [token('spec', text)],
  type: text => [token('type', text)],
  category: text => [token('cat', text)],
  level: text => [token('level', text)],
}

const anyOf = (phrases: string[]) => `(${[...new Set(phrases)].map(phrase => `"${phrase}"`).join(' OR ')})`

const placeTokens = (place: string) => wordsOf(place).map(word => token('loc', word))

const countyToken = (county: string) => token('county', findCounty(county)?.name ?? county)

/** The x at the end keeps the stemmer off: it would make one token of 'primary' and 'primaries'. */
const token = (kind: string, value: string) => `${kind}${wordsOf(value).join('')}x`
