import type { Job } from '#db/schema.ts'
import { findCounty } from '#src/domain/counties.ts'
import { benefitsIn } from '#src/domain/jobs/benefits.ts'
import { payFloors } from '#src/domain/jobs/job-values.ts'
import { countiesAround } from '#src/domain/neighbouring-counties.ts'
import { namesOf } from '#src/domain/search/synonyms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import type { JobFilters } from '../schema.ts'

/** The columns that jobs are filtered by. */
export type Filterable = Pick<
  Job,
  'location' | 'town' | 'county' | 'jobType' | 'category' | 'level' | 'subjects' | 'specialization'
> &
  Partial<Pick<Job, 'schoolType' | 'housing' | 'payFrom' | 'payTo' | 'payPeriod'>> & {
    benefits?: readonly string[]
  }

/**
 * A private-use letter that begins every token. The index treats it as a letter and no search contains it, so words never match
 * tokens, and queries need not name a column: that makes FTS5 read the positions of each word.
 */
const TOKEN_PREFIX = '\uE000'

/** A token that every open job has, for a list without filters, and one that none has. */
export const EVERY_JOB = `"${TOKEN_PREFIX}openjob"`
export const NO_JOB = `"${TOKEN_PREFIX}none"`

/**
 * A job's values as search tokens, for its `facets` column. The words of a place keep their order and another token separates
 * two places, so that 'homa bay' matches as a phrase and never across two fields.
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
    job.schoolType && token('employer', job.schoolType),
    job.housing && token('housing', job.housing),
    ...benefitsIn(job.benefits ?? []).map(benefit => token('benefit', benefit)),
    ...payTokens(job),
    ...job.subjects.map(subject => token('subject', subject)),
    ...(county ? [type, category, level].map(kind => county + kind) : []),
  ]
  return tokens.flatMap(token => (token ? [marked(token)] : [])).join(' ')
}

/** One for each lowest pay that a job reaches by its highest pay a month; none for pay by the hour or day, or without amounts. */
function payTokens({ payFrom = null, payTo = null, payPeriod = null }: Filterable): string[] {
  const most = monthlyPay({ payFrom, payTo, payPeriod })?.to ?? 0
  return payFloors.filter(floor => floor <= most).map(floor => token('pay', String(floor)))
}

/** An FTS5 query for each filter. Places and subjects match by all their names. */
export const facetPhrases = (filters: JobFilters): string[] => [
  ...rareFilterTerms(filters),
  ...commonFilterTerms(filters),
]

/**
 * Filters that few jobs pass. A county has tokens combined with each type, category and level: half of all jobs are full-time,
 * and looking a thousand up among those took longer than everything else.
 */
export function rareFilterTerms(filters: JobFilters): string[] {
  const { location, county, nearby, subject, specialization } = filters
  const around = nearby ? countiesAround(county) : []
  const countyNames = around.length > 0 ? around : [county]
  const kinds = kindTokens(filters)
  return [
    ...(location
      ? [
          location
            .split(/ or /i)
            .flatMap(namesOf)
            .map(name => placeTokens(name).join(' ') || token('loc', '')),
        ]
      : []),
    ...(county
      ? (kinds.length > 0 ? kinds : ['']).map(kind => countyNames.map(name => countyToken(name) + kind))
      : []),
    ...(subject ? [namesOf(subject).map(name => token('subject', name))] : []),
    ...(specialization ? [[token('spec', specialization)]] : []),
  ].map(anyOf)
}

/** Filters with a few choices each, which many jobs pass. */
export function commonFilterTerms(filters: JobFilters): string[] {
  const { county, pay, housing, employer } = filters
  return [
    ...(county ? [] : kindTokens(filters)),
    ...(pay ? [token('pay', pay)] : []),
    ...(housing ? [token('housing', housing)] : []),
  ]
    .map(kind => anyOf([kind]))
    .concat(employer ? [employerTerm(employer)] : [])
}

/** Jobs of a kind of employer. Many older ones name a board of management in their title alone. */
function employerTerm(employer: string): string {
  const term = valuePhrase('employer', employer)
  return term === valuePhrase('employer', 'bom') ? `(${term} OR title : "bom")` : term
}

/** An FTS5 phrase for the jobs of a type, a category, a kind of employer, a level, a subject, a benefit or housing. */
export const valuePhrase = (
  kind: 'type' | 'cat' | 'employer' | 'level' | 'subject' | 'benefit' | 'housing',
  value: string,
) => `"${marked(token(kind, value))}"`

function kindTokens({ type, category, level }: JobFilters): string[] {
  const tokens = [
    type && token('type', type),
    category && token('cat', category),
    level && token('level', level),
  ]
  return tokens.filter(Boolean)
}

/** Matches any of these phrases of tokens. */
const anyOf = (phrases: string[]) =>
  `(${[...new Set(phrases)].map(phrase => `"${phrase.split(' ').map(marked).join(' ')}"`).join(' OR ')})`

const marked = (token: string) => TOKEN_PREFIX + token

const placeTokens = (place: string) => wordsOf(place).map(word => token('loc', word))

const countyToken = (county: string) => token('county', findCounty(county)?.name ?? county)

/** The final x stops the stemmer, which would merge 'primary' and 'primaries'. */
const token = (kind: string, value: string) => `${kind}${wordsOf(value).join('')}x`
