import type { Job } from '#db/schema.ts'
import { findCounty } from '#src/domain/counties.ts'
import { namesOf } from '#src/domain/job-synonyms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import type { JobFilters } from '../schema.ts'

/** What of a job can be filtered by. */
export type Filterable = Pick<
  Job,
  'location' | 'town' | 'county' | 'jobType' | 'category' | 'level' | 'subjects' | 'specialization'
>

/**
 * A letter for private use, which the index takes for a letter and no search has. It begins every token, so that none is found
 * in what people write, nor a word of theirs among the tokens, and no column need be named: naming one makes FTS5 read where
 * in each job a word stands.
 */
const TOKEN_PREFIX = '\uE000'

/** Tokens that every open job has, for a list without any filter, and that none has. */
export const EVERY_JOB = `"${TOKEN_PREFIX}openjob"`
export const NO_JOB = `"${TOKEN_PREFIX}none"`

/**
 * The filters of a job as search tokens, for its `facets` column. Words of a place stand in their order, and another token
 * stands between two places, so that 'homa bay' is found as a phrase and never across two fields.
 */
export function facetsOf(job: Filterable): string {
  const type = token('type', job.jobType)
  const category = token('cat', job.category)
  const level = token('level', job.level ?? 'none')
  const county = job.county && countyToken(job.county)
  const tokens = [
    'openjob',
    ...placeTokens(job.location),
    type,
    ...placeTokens(job.town ?? ''),
    category,
    ...placeTokens(job.county ?? ''),
    level,
    county,
    job.specialization && token('spec', job.specialization),
    ...job.subjects.map(subject => token('subject', subject)),
    ...(county ? [type, category, level].map(kind => county + kind) : []),
  ]
  return tokens.flatMap(token => (token ? [marked(token)] : [])).join(' ')
}

/** What a job must have to pass the filters, each as an FTS5 query. Places and subjects go by all their names. */
export const facetPhrases = (filters: JobFilters): string[] => [
  ...rareFilterTerms(filters),
  ...commonFilterTerms(filters),
]

/**
 * What few jobs pass. A county has tokens with each type, category and level: half of all jobs are full-time, and looking a
 * thousand up among those took longer than all else.
 */
export function rareFilterTerms(filters: JobFilters): string[] {
  const { location, county, subject, specialization } = filters
  const kinds = kindTokens(filters)
  return [
    ...(location ? [namesOf(location).map(name => placeTokens(name).join(' ') || token('loc', ''))] : []),
    ...(county ? (kinds.length > 0 ? kinds : ['']).map(kind => [countyToken(county) + kind]) : []),
    ...(subject ? [namesOf(subject).map(name => token('subject', name))] : []),
    ...(specialization ? [[token('spec', specialization)]] : []),
  ].map(anyOf)
}

/** What many jobs pass, of the filters with a few choices each. */
export const commonFilterTerms = (filters: JobFilters): string[] =>
  filters.county ? [] : kindTokens(filters).map(kind => anyOf([kind]))

function kindTokens({ type, category, level }: JobFilters): string[] {
  const tokens = [
    type && token('type', type),
    category && token('cat', category),
    level && token('level', level),
  ]
  return tokens.filter(Boolean)
}

/** Phrases of tokens, of which one will do. */
const anyOf = (phrases: string[]) =>
  `(${[...new Set(phrases)].map(phrase => `"${phrase.split(' ').map(marked).join(' ')}"`).join(' OR ')})`

const marked = (token: string) => TOKEN_PREFIX + token

const placeTokens = (place: string) => wordsOf(place).map(word => token('loc', word))

const countyToken = (county: string) => token('county', findCounty(county)?.name ?? county)

/** The x at the end keeps the stemmer off: it would make one token of 'primary' and 'primaries'. */
const token = (kind: string, value: string) => `${kind}${wordsOf(value).join('')}x`
