import type { Db } from '#db/connection.ts'
import { namesOf } from '#src/domain/job-synonyms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { countyOf, type Seeker } from '#src/features/matching/score.ts'
import { partsOf } from '#src/features/matching/subjects.ts'
import { inFieldOf } from './role-keywords.ts'
import { jobFilters } from './schema.ts'
import { EVERY_JOB, facetPhrases } from './search/facets.ts'
import { type Candidate, statementsFor } from './search/prepared-statements.ts'

/** How many of the newest are compared: with a subject and in the county of the person, of their field with either, of it, of all. */
const most = { both: 200, subjects: 100, county: 100, field: 60, all: 40 }
const MAX_SUBJECTS = 12

/**
 * The open jobs that are compared with a person, each once. What fits best names a subject or the county, so those are taken
 * from further back than the rest; with few open jobs it is all of them.
 */
export function jobsToCompare(db: Db, person: Seeker): Candidate[] {
  const { considered, candidates } = statementsFor(db)
  const field = inFieldOf(db, person.userType)
  const subjects = namedOf(person)
  const county = countyQuery(person)
  const asked: [match: string | null, limit: number][] = [
    [both(subjects, county), most.both],
    [both(field, subjects), most.subjects],
    [both(field, county), most.county],
    [field, most.field],
    [EVERY_JOB, most.all],
  ]
  const numbers = asked.flatMap(([match, limit]) => (match ? considered.values({ match, limit }) : []))
  return candidates.all({ numbers: JSON.stringify([...new Set(numbers.flat())]) })
}

const both = (one: string | null, other: string | null) => one && other && `(${one}) AND (${other})`

/** Jobs with one of the person's subjects, by any of its names, in their title or among their subjects, as an FTS5 query. */
function namedOf({ subjects, skills, specialization }: Seeker): string | null {
  const said = [...subjects, ...skills, specialization ?? ''].flatMap(partsOf).slice(0, MAX_SUBJECTS)
  const inTitle = said
    .flatMap(namesOf)
    .map(name => `"${wordsOf(name).join(' ')}"`)
    .filter(phrase => phrase.length > 2)
  const asSubject = said.flatMap(subject => facetPhrases(jobFilters.parse({ subject })))
  return inTitle.length > 0 ? `title : (${inTitle.join(' OR ')}) OR ${asSubject.join(' OR ')}` : null
}

function countyQuery(person: Seeker): string | null {
  const county = countyOf(person)
  return county && facetPhrases(jobFilters.parse({ county })).join(' ')
}
