import { cachedRows } from '#db/cached-rows.ts'
import type { Db } from '#db/connection.ts'
import type { Deps } from '#src/deps.ts'
import { namesOf } from '#src/domain/search/synonyms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { countyOf, type Seeker } from '#src/features/matching/score.ts'
import { partsOf } from '#src/features/matching/subjects.ts'
import type { JobRow } from './queries.ts'
import { jobFilters } from './schema.ts'
import { EVERY_JOB, facetPhrases } from './search/facets.ts'
import { type Candidate, statementsFor } from './search/prepared-statements.ts'
import { roleQuery } from './search/role-queries.ts'

/** The most jobs to compare: with the person's subject and county, of their category with either, of it, of all. */
const limits = { both: 200, subjects: 100, county: 100, field: 60, all: 40 }
const MAX_SUBJECTS = 12

/**
 * The newest open jobs to compare with a person, each once; with few open jobs, all of them. The best matches name a subject or
 * the county, so more of those are read.
 */
export function jobsToCompare({ db, state }: Pick<Deps, 'db' | 'state'>, person: Seeker): Candidate[] {
  const { considered } = statementsFor(db)
  const field = roleQuery(db, person.userType)
  const subjects = subjectsQuery(person)
  const county = countyQuery(person)
  const queries: [match: string | null, limit: number][] = [
    [both(subjects, county), limits.both],
    [both(field, subjects), limits.subjects],
    [both(field, county), limits.county],
    [field, limits.field],
    [EVERY_JOB, limits.all],
  ]
  const numbers = queries.flatMap(([match, limit]) =>
    match ? considered.values({ match, from: 0, limit }) : [],
  )
  return state(comparedJobs)([...new Set(numbers.flat())])
}

/** The most jobs to keep in memory for comparing, and the most to show, about 1 and 4 KB each. */
const MAX_COMPARED = 10_000
const MAX_SHOWN = 1000

const comparedJobs = (db: Db) =>
  cachedRows<Candidate>(db, {
    load: numbers => statementsFor(db).candidates.all({ numbers: JSON.stringify(numbers) }),
    // A posting never gets another job.
    keyOf: ({ id }) => `jobs ${id}`,
    max: MAX_COMPARED,
  })

/** Looks up jobs by their posting numbers, with all that their JSON needs. */
export const jobRows = (db: Db) =>
  cachedRows<JobRow>(db, {
    load: numbers => statementsFor(db).numbered.all({ numbers: JSON.stringify(numbers) }),
    max: MAX_SHOWN,
  })

const both = (one: string | null, other: string | null) => one && other && `(${one}) AND (${other})`

/** Jobs with one of the person's subjects, by any of its names, in their title or among their subjects, as an FTS5 query. */
function subjectsQuery({ subjects, skills, specialization }: Seeker): string | null {
  const names = [...subjects, ...skills, specialization ?? ''].flatMap(partsOf).slice(0, MAX_SUBJECTS)
  const inTitle = names
    .flatMap(namesOf)
    .map(name => `"${wordsOf(name).join(' ')}"`)
    .filter(phrase => phrase.length > 2)
  const asSubject = names.flatMap(subject => facetPhrases(jobFilters.parse({ subject })))
  return inTitle.length > 0 ? `title : (${inTitle.join(' OR ')}) OR ${asSubject.join(' OR ')}` : null
}

function countyQuery(person: Seeker): string | null {
  const county = countyOf(person)
  return county && facetPhrases(jobFilters.parse({ county })).join(' ')
}
