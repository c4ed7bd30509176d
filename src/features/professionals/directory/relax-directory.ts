import { desc, eq, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { users } from '#db/schema.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { nearestLevels } from '#src/domain/search/nearest-levels.ts'
import { languageNames } from '#src/domain/search/phrases.ts'
import { readSearch } from '#src/domain/search/read-search.ts'
import { type Relaxed, relax } from '#src/domain/search/relax.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { subjectTitle } from '#src/domain/search/subjects.ts'
import type { SearchTerm } from '#src/domain/search/terms.ts'
import { knownWords } from '#src/domain/search/terms.ts'
import { type ChosenFilter, nearness, relatedSubjects } from '#src/domain/search/ways.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { formatKes } from '#src/ui/format.ts'
import { conditionFor, type Found, matches, profileSearch } from '../directory.ts'
import { labelFor } from '../filters.ts'
import type { ProfessionalFilters } from '../schema.ts'

/** Misspelt words are compared with this number of the newest profiles. */
const MAX_COMPARED = 300

/**
 * The list of a search's page: the filters as its words mean them, and without what no one is found for. Null if the words are
 * found as they stand, or no one is like them. Unverified people stay left out.
 */
export function readDirectorySearch(
  read: Reader,
  filters: ProfessionalFilters,
  now: number,
): Relaxed<ProfessionalFilters> | null {
  const { isPlain, role } = readSearch(filters.search)
  if (isPlain && role === null && isFound(read, filters, now)) return null
  const relaxed = relaxDirectory(read, filters, now)
  if (!relaxed) return null
  const { reading, unmet, preferred } = relaxed
  return {
    ...relaxed,
    filters: relaxed.filters && {
      ...relaxed.filters,
      reading,
      preferred,
      onlineFirst: unmet.has('place') && reading.mode !== 'home',
      cursor: filters.cursor,
      sort:
        filters.sort ||
        (relaxed.filters.maxRate || reading.maxRate ? 'price' : reading.order === 'price' ? 'price' : ''),
    },
  }
}

function isFound(read: Reader, filters: ProfessionalFilters, now: number): boolean {
  const found = conditionFor(filters, now)
  return found !== null && selectOne(read, found).get() !== undefined
}

const selectOne = preparedFor((read, found: Found) => matches(read, found).limit(1))

function relaxDirectory(
  read: Reader,
  filters: ProfessionalFilters,
  now: number,
): Relaxed<ProfessionalFilters> | null {
  const none = {
    ...filters,
    search: '',
    role: '',
    county: '',
    nearby: false,
    subject: '',
    level: '',
    mode: '',
    maxRate: '',
    cursor: undefined,
    hasOperators: true,
  }
  return relax<ProfessionalFilters>({
    search: filters.search,
    chosen: narrowing.flatMap(name => (filters[name] ? chosenFilter(name, filters) : [])),
    none,
    waysFor(meaning, term, reading) {
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
        return waysForRole(value, toRole(filters.role))
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
    },
    // Profiles have a price an hour, and none a month.
    moneyFor: ({ maxRate, payFrom }) => [
      ...(maxRate ? [choice('maxRate', String(maxRate))] : []),
      ...(payFrom ? [{ label: formatKes(payFrom), set: { maxRate: 'none' } }] : []),
    ],
    isTitled: word => isTitled(read, { ...none, search: word }, now),
    isFound: filters => isFound(read, filters, now),
    listWords: () => new Set(wordsOf(textsOfNewest(read, none, now))),
  })
}

const narrowing = ['subject', 'county', 'role', 'level', 'mode', 'maxRate'] as const
type Narrowing = (typeof narrowing)[number]

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

const choice = (name: Narrowing, value: string) => ({ label: labelFor(name, value), set: { [name]: value } })

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

function textsOfNewest(read: Reader, none: ProfessionalFilters, now: number): string {
  const { firstName, lastName, location, subjects, skills, specialization } = users
  const found = conditionFor(none, now)
  if (!found) return ''
  const newest = matches(read, found).orderBy(desc(profileSearch.place)).limit(MAX_COMPARED).as('newest')
  return read
    .select({ firstName, lastName, location, subjects, skills, specialization })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.id))
    .values()
    .join(' ')
}

/** Whether one of the newest profiles with a word has it in its name or skills, not only in its text. */
function isTitled(read: Reader, filters: ProfessionalFilters, now: number): boolean {
  const found = conditionFor(filters, now)
  return found !== null && selectTitled(read, { ...found, word: ` ${filters.search}` }).get() !== undefined
}

const selectTitled = preparedFor((read, { word, ...found }: Found & { word: string }) => {
  const { firstName, lastName, skills, specialization, institutionName, headline } = users
  const some = matches(read, found).orderBy(desc(profileSearch.place)).limit(MAX_COMPARED).as('some')
  const words = sql`' ' || lower(replace(concat_ws(' ', ${firstName}, ${lastName}, ${skills}, ${specialization}, ${institutionName}, ${headline}), '"', ' ')) || ' '`
  return read
    .select({ id: some.id })
    .from(some)
    .innerJoin(users, eq(users.id, some.id))
    .where(sql`instr(${words}, ${word}) > 0`)
    .limit(1)
})
