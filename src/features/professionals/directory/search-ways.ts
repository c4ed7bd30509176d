import type { Role } from '#src/domain/people/roles.ts'
import { nearestLevels } from '#src/domain/search/nearest-levels.ts'
import { languageNames } from '#src/domain/search/phrases.ts'
import type { SearchReading } from '#src/domain/search/read-search.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { subjectTitle } from '#src/domain/search/subjects.ts'
import { knownWords, type SearchTerm } from '#src/domain/search/terms.ts'
import { type ChosenFilter, nearness, relatedSubjects, type WaysFor } from '#src/domain/search/ways.ts'
import { labelFor } from '../filters.ts'
import type { ProfessionalFilters } from '../schema.ts'

type WaysInDirectory = WaysFor<ProfessionalFilters>['waysFor']

/** The ways in which the directory looks for meanings, where a role was chosen from its list. */
export const waysWithRole =
  (chosenRole: Role | null, isTitled: (word: string) => boolean): WaysInDirectory =>
  (meaning, term, reading) => {
    const { kind, value } = meaning
    if (term.meanings.length > 1 && kind !== 'subject' && kind !== 'place') return ['word']
    // A coach for a form teaches no level.
    if (kind === 'level' && asksFor(reading, 'career_coach')) return []
    if (kind === 'level') return waysForLevel(value, term)
    if (kind === 'mode') return [choice(kind, value), 'word']
    // People whose profile mentions a kitchen are not cooks.
    if (kind === 'work') return isTitled(term.text) ? ['word'] : [{ label: term.text, set: { role: 'none' } }]
    if (value === 'remote') return [{ ...choice('mode', 'online'), kind: value }, 'word']
    if (kind === 'role') {
      // 'A CV for a teaching job', 'counsellor for a teacher'.
      if (isTeaching(value) && asksFor(reading, 'career_coach', 'counselor')) return []
      // 'A teacher for tuition' is one wish.
      if (value !== reading.role && isTeaching(value) && isTeaching(reading.role)) return []
      return waysForRole(value, chosenRole, reading)
    }
    if (kind === 'recency' || kind === 'newest') return []
    if (kind === 'subject') return ['word', ...relatedSubjects(term), ...spokenBy(term), someoneFor(value)]
    if (kind === 'position' && value !== 'teacher assistant')
      return asksFor(reading, 'career_coach') ? [{ ...leadership, part: 1 }, 'word'] : ['word', leadership]
    if (kind === 'topic') return ['word', mentalHealth]
    if (value === 'verified') return [{ label: 'Verified', set: { verified: true } }]
    if (value === 'all subjects') return ['word', { ...choice('level', 'primary'), part: nearness.other }]
    if (kind !== 'place') return ['word']
    const { county } = meaning
    const counties = [...new Set(term.places.flatMap(({ county, counties }) => counties ?? county))]
    if (term.places.some(({ counties }) => counties))
      return [
        { label: term.places.map(({ value }) => value).join(' or '), set: { county: counties.join(' or ') } },
        'word',
      ]
    if (value === county && term.places.length === 1)
      return [choice('county', county), 'word', around(county)]
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

const leadership = {
  ...{ label: 'school leadership', text: 'leadership' },
  ...{ set: { role: 'career_coach' }, part: nearness.role },
}

/** A small child's teacher is of another profession than one for Form 4. */
const waysForLevel = (value: string, { text }: SearchTerm) =>
  [
    choice('level', value),
    { label: text, text },
    ...nearestLevels(value).map(near => ({
      ...choice('level', near),
      ...{ part: nearness.role, isLastResort: true as const },
    })),
  ].map(way => (value === 'pre-primary' ? { ...way, kind: 'qualification' as const } : way))

/** The last to stand in for who teaches a subject. */
const someoneFor = (subject: string) => ({
  ...(subject.includes('therapy')
    ? { ...choice('role', 'counselor'), part: nearness.related }
    : { ...choice('role', 'teacher or tutor'), part: nearness.least }),
  isLastResort: true as const,
})

const asksFor = ({ terms }: SearchReading, ...roles: string[]) =>
  terms.some(({ meaning }) => meaning?.kind === 'role' && roles.includes(meaning.value))

const isTeaching = (role: string | null) => role === 'teacher' || role === 'tutor'

/** Parents call a tutor a teacher too, unless they choose one of them from the list. */
function waysForRole(value: string, chosen: string | null, { terms }: SearchReading) {
  const role = value === 'teacher' && chosen ? chosen : value
  const near = (other: string, part: number, text?: string) => ({
    ...choice('role', other),
    part,
    ...(text && { text }),
  })
  if (role === 'tutor') return [chosen ? choice('role', role) : givesLessons, near('teacher', nearness.kin)]
  if (role === 'teacher' && chosen) return [choice('role', role), near('tutor', nearness.kin)]
  if (value === 'teacher')
    return [{ label: 'Teacher or tutor', name: 'teaching', set: { role: 'teacher or tutor' } }]
  if (value !== 'career_coach')
    return [choice('role', value), { ...near('career_coach', nearness.least), isLastResort: true as const }]
  if (terms.some(({ meaning }) => meaning?.value === 'course choice')) return [advisesOnCourses]
  return [choice('role', value), near('counselor', nearness.same, 'career'), near('counselor', nearness.role)]
}

const givesLessons = {
  label: 'Tutor or teacher with lessons',
  name: 'tutoring',
  set: { role: 'tutor', withLessons: true },
}

const advisesOnCourses = {
  label: 'Career Coach or Counselor',
  name: 'career coaching',
  set: { role: 'career_coach or counselor' },
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
