import { findCounty } from '#src/domain/counties.ts'
import { levelNames } from '#src/domain/jobs/job-values.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { teachingModeNames } from '#src/domain/people/teaching.ts'
import type { Meaning } from '#src/domain/search/meanings.ts'
import { searchTerms } from '#src/domain/search/terms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { createSubjectMatcher } from '#src/features/matching/subjects.ts'
import { placeOf } from '../card-props.ts'
import type { Profile } from '../columns.ts'
import { saysLevel, toLevel } from '../levels.ts'
import { type ProfessionalFilters, toMode } from '../schema.ts'

type Compared = Pick<
  Profile,
  'subjects' | 'location' | 'county' | 'teachesLevels' | 'teachingModes' | 'curricula' | 'languages'
> & { userType: string }

interface Reasons {
  /** More than 0 for people who state the level, curriculum or language asked for; less for those who state only others. */
  suits: (person: Compared) => number
  /** The number of filters that the person's subjects, place and role match; the first subject counts more. */
  fit: (person: Compared) => number
  /** 'Teaches Mathematics · Primary · Kisumu'; empty if only the place fits, which the card shows anyway. */
  text: (person: Profile) => string
}

/** Compares people with the filters. */
export function reasonsFor({
  search,
  subject,
  county,
  role,
  level,
  mode,
  reading,
  onlineFirst,
}: ProfessionalFilters): Reasons {
  const terms = searchTerms(wordsOf(search), true).filter(({ isExcluded }) => !isExcluded)
  const meanings = terms.flatMap(({ meaning }) => meaning ?? [])
  const subjects = [...(subject ? [subject] : []), ...terms.flatMap(({ subjects }) => subjects)].map(name =>
    createSubjectMatcher([name]),
  )
  const places = [
    ...(county ? [findCounty(county)?.name ?? county] : []),
    ...terms.flatMap(({ places }) => places.flatMap(({ value, counties }) => counties ?? value)),
  ]
  const isForAll = reading?.terms.some(({ meaning }) => meaning?.value === 'all subjects')
  const roles = [...(role ? [toRole(role.split(' or ')[0] ?? '')] : []), ...valuesOf(meanings, 'role')]
  const asked = toLevel(level || (valuesOf(meanings, 'level')[0] ?? ''))

  const taughtBy = (person: Compared) => [
    ...new Set(subjects.flatMap(({ has }) => person.subjects.find(has) ?? [])),
  ]
  const isThere = (person: Compared) => places.some(place => isIn(person, place))
  const levels = [...(asked ? [asked] : []), ...(reading?.levels ?? [])]
  return {
    suits: ({ teachesLevels, teachingModes, curricula, languages }) =>
      (onlineFirst && teachingModes.includes('online') ? 1 / 2 : 0) +
      states(teachesLevels, levels) +
      states(curricula, reading?.curricula ?? []) +
      states(
        languages.map(name => name.toLowerCase()),
        reading?.languages ?? [],
      ),
    fit: person =>
      taughtBy(person).length +
      Number(person.subjects.some(name => subjects[0]?.has(name))) / 2 +
      Number(isThere(person)) +
      (isForAll ? person.subjects.length / 2 : 0) +
      Number(roles.some(role => role === person.userType)) / 4,
    text(person) {
      const taught = taughtBy(person)
      const isAtLevel =
        asked &&
        (person.teachesLevels.includes(asked) || saysLevel({ ...person, institutionName: null }, asked))
      const way = toMode(mode)
      if (taught.length === 0 && !isAtLevel && !way) return ''
      return [
        taught.length > 0 && `Teaches ${taught.join(' and ')}`,
        isAtLevel && levelNames[asked],
        way && teachingModeNames[way],
        isThere(person) && placeOf(person),
      ]
        .filter(Boolean)
        .join(' · ')
    },
  }
}

/** 1 if one of the values asked for is stated, -1 if only others are, else 0. */
function states(stated: readonly string[], asked: readonly string[]): number {
  if (asked.length === 0 || stated.length === 0) return 0
  return asked.some(value => stated.includes(value)) ? 1 : -1
}

const valuesOf = (meanings: Meaning[], kind: Meaning['kind']): string[] =>
  meanings.flatMap(meaning => (meaning.kind === kind ? meaning.value : []))

function isIn({ county, location }: Compared, place: string): boolean {
  const name = wordsOf(place).join(' ')
  return [county, location].some(own => own && ` ${wordsOf(own).join(' ')} `.includes(` ${name} `))
}
