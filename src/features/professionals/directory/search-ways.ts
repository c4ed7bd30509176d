import type { Role } from '#src/domain/people/roles.ts'
import { nearestLevels } from '#src/domain/search/nearest-levels.ts'
import { languageNames } from '#src/domain/search/phrases.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { subjectTitle } from '#src/domain/search/subjects.ts'
import { knownWords, type SearchTerm } from '#src/domain/search/terms.ts'
import { type ChosenFilter, nearness, relatedSubjects, type WaysFor } from '#src/domain/search/ways.ts'
import { labelFor } from '../filters.ts'
import type { ProfessionalFilters } from '../schema.ts'

type WaysInDirectory = WaysFor<ProfessionalFilters>['waysFor']

/** The ways in which the directory looks for meanings, where a role was chosen from its list. */
export const waysWithRole =
  (chosenRole: Role | null): WaysInDirectory =>
  (meaning, term, reading) => {
    const { kind, value } = meaning
    // A coach for a form teaches no level.
    if (kind === 'level' && reading.role === 'career_coach') return []
    if (kind === 'level')
      return [
        choice(kind, value),
        'word',
        ...nearestLevels(value).map(near => ({
          ...choice(kind, near.level),
          part: near.part,
          isLastResort: true as const,
        })),
      ]
    if (kind === 'mode') return [choice(kind, value), 'word']
    if (kind === 'type' && value === 'remote') return [choice('mode', 'online'), 'word']
    if (kind === 'role') {
      // 'A CV for a teaching job', 'counsellor for a teacher'.
      const isForOther = reading.role === 'career_coach' || reading.role === 'counselor'
      if (isForOther && value !== 'career_coach' && value !== 'counselor') return []
      // 'A teacher for tuition' is one wish.
      if (value !== reading.role && isTeaching(value) && isTeaching(reading.role)) return []
      return waysForRole(value, chosenRole)
    }
    if (kind === 'recency' || kind === 'newest') return []
    if (kind === 'subject') return ['word', ...relatedSubjects(term), ...spokenBy(term)]
    if (kind === 'topic') return ['word', mentalHealth]
    if (value === 'verified') return [{ label: 'Verified', set: { verified: true } }]
    if (value === 'all subjects') return ['word', { ...choice('level', 'primary'), part: nearness.other }]
    if (kind !== 'place') return ['word']
    const { county } = meaning
    if (value === county && term.places.length === 1)
      return [choice('county', county), 'word', around(county)]
    const counties = [...new Set(term.places.map(({ county }) => county))]
    return [
      'word',
      ...counties.map(county => ({ label: `${county} County`, set: { county }, part: nearness.county })),
      ...counties.map(around),
    ]
  }

const narrowing = ['subject', 'county', 'role', 'level', 'mode', 'maxRate'] as const
type Narrowing = (typeof narrowing)[number]

/** The chosen filters of a search that it may do without. */
export const chosenFilters = (filters: ProfessionalFilters) =>
  narrowing.flatMap(name => (filters[name] ? chosenFilter(name, filters) : []))

function chosenFilter(name: Narrowing, filters: ProfessionalFilters): ChosenFilter<ProfessionalFilters> {
  const value = filters[name]
  const near = name === 'subject' ? nearestWord(value.toLowerCase(), knownWords) : null
  const further =
    name === 'county' ? [around(value)] : near ? [{ ...choice(name, near), part: nearness.other }] : []
  const isAround = name === 'county' && filters.nearby
  return {
    kind: name === 'county' ? 'place' : name === 'maxRate' ? 'money' : name,
    choices: isAround ? [{ ...around(value), part: 1 }] : [choice(name, value), ...further],
  }
}

export const choice = (name: Narrowing, value: string) => ({
  label: labelFor(name, value),
  set: { [name]: value },
})

const mentalHealth = {
  label: 'mental health',
  text: 'mental health',
  part: nearness.role,
}

const isTeaching = (role: string | null) => role === 'teacher' || role === 'tutor'

/** Parents call a tutor a teacher too, unless they choose one of them from the list. */
function waysForRole(value: string, chosen: string | null) {
  const role = value === 'teacher' && chosen ? chosen : value
  const near = (other: string, part: number, text?: string) => ({
    ...choice('role', other),
    part,
    ...(text && { text }),
  })
  if (role === 'tutor') return [choice('role', role), near('teacher', nearness.kin)]
  if (role === 'teacher' && chosen) return [choice('role', role), near('tutor', nearness.kin)]
  if (value === 'teacher')
    return [{ label: 'Teacher or tutor', name: 'teaching', set: { role: 'teacher or tutor' } }]
  if (value !== 'career_coach') return [choice('role', value)]
  return [choice('role', value), near('counselor', nearness.same, 'career'), near('counselor', nearness.role)]
}

/** People who speak a language that no one teaches. */
const spokenBy = ({ subjects, parts }: SearchTerm) =>
  parts.length > 0
    ? []
    : subjects
        .filter(subject => languageNames.includes(subject))
        .map(language => ({
          label: `people who speak ${subjectTitle(language)}`,
          text: `speaks ${language}`,
          part: nearness.other,
          isLastResort: true as const,
        }))

const around = (county: string) => ({
  label: `${county} County and around`,
  set: { county, nearby: true },
  part: nearness.around,
})
