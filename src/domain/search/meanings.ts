import { counties } from '../counties.ts'
import type { jobTypes, levels, schoolTypes } from '../jobs/job-values.ts'
import type { individuals } from '../people/roles.ts'
import { wordsOf } from '../tokenize.ts'
import { subjects, synonymsOf } from './synonyms.ts'

/** The meaning of a search term. A place's value is its name, `county` the county that it is or lies in. */
export type Meaning =
  | { kind: 'subject'; value: string }
  | { kind: 'place'; value: string; county: string }
  | { kind: 'role'; value: (typeof individuals)[number] }
  | { kind: 'level'; value: (typeof levels)[number] }
  | { kind: 'type'; value: (typeof jobTypes)[number] }
  | { kind: 'employer'; value: (typeof schoolTypes)[number] }

/** Returns the meaning of lower-case words together: 'form 2' is a level, 'homa bay' a place. */
export const meaningOf = (phrase: string): Meaning | undefined => byPhrase.get(phrase)

/** Every phrase with a meaning. */
export const meaningfulPhrases = (): Iterable<string> => byPhrase.keys()

/** Words without meaning in a search, in English and Swahili. */
export const fillerWords = new Set(
  `a an and any at best for from in is job jobs looking me my near nearby need needed of on or please position positions
  post school schools search seeking the to vacancies vacancy wanted who with work good
  kazi katika karibu kwa la na nafasi nahitaji natafuta ni shule wa ya za`.split(/\s+/),
)

const roleWords: Record<(typeof individuals)[number], string> = {
  teacher:
    'teacher, teachers, teaching, mwalimu, walimu, ualimu, head teacher, headteacher, principal, mwalimu mkuu, deputy principal',
  tutor:
    'tutor, tutors, tutoring, tuition, tuitions, mkufunzi, home tuition, private tutor, private lessons, lessons, homework help, remedial',
  counselor:
    'counselor, counselors, counsellor, counsellors, counseling, counselling, guidance, guidance and counselling, psychologist, therapist, mshauri, ushauri',
  career_coach:
    'career coach, career coaches, career coaching, career guidance, coach, coaches, coaching, mentor',
}

const typeWords: Record<(typeof jobTypes)[number], string> = {
  full_time: 'full time, fulltime, permanent',
  part_time: 'part time, parttime, weekend, weekends, evenings, half day',
  contract: 'contract, temporary, temp, relief, locum, short term, maternity cover, mkataba',
  remote: 'remote, remotely, online, virtual, from home, work from home, mtandaoni',
  freelance: 'freelance, freelancer, freelancing',
}

const employerWords: Record<(typeof schoolTypes)[number], string> = {
  tsc: 'tsc, teachers service commission',
  bom: 'bom, board of management',
  private: 'private school, private schools',
  ngo: 'ngo, church school, mission school',
}

const numerals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const swahiliOrdinals = 'kwanza pili tatu nne tano sita saba nane'.split(' ')

/** The levels as people write them; `8-4-4`'s classes belong to primary school (facts/kenya.md section 9). */
const levelWords: Record<(typeof levels)[number], string[]> = {
  'pre-primary': [
    ...'pre primary, preprimary, pp1, pp2, pp 1, pp 2, ecd, ecde, early childhood development'.split(', '),
    ...'nursery, nursery school, kindergarten, chekechea, playgroup, baby class'.split(', '),
  ],
  primary: [
    ...'primary, primary school, lower primary, upper primary, kpsea, kcpe, shule ya msingi, msingi'.split(
      ', ',
    ),
    ...numbered(['grade', 'g', 'gredi'], 1, 6),
    ...numbered(['class', 'std', 'standard', 'darasa la'], 1, 8),
  ],
  junior: [
    ...'junior, junior school, junior secondary, junior secondary school, junior high, jss, kjsea'.split(
      ', ',
    ),
    ...numbered(['grade', 'g', 'gredi'], 7, 9),
  ],
  secondary: [
    ...'secondary, secondary school, senior school, senior secondary, high school, highschool, kcse'.split(
      ', ',
    ),
    ...'shule ya upili, shule ya sekondari, sekondari'.split(', '),
    ...numbered(['form', 'f', 'kidato cha'], 1, 4),
    ...numbered(['grade', 'g', 'gredi'], 10, 12),
  ],
  university: ['university', 'universities', 'campus', 'college', 'tvet', 'chuo kikuu'],
}

/** 'grade 4', 'grade four', 'grade4', and 'darasa la nne'. */
function numbered(names: string[], from: number, to: number): string[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return names.flatMap(name =>
    numbers.flatMap(n => {
      const written = name.includes(' ') ? swahiliOrdinals[n - 1] : numerals[n - 1]
      return [`${name} ${n}`, `${name}${n}`, ...(written ? [`${name} ${written}`] : [])]
    }),
  )
}

/** Towns named like another word: 'wote' means all, 'maua' flowers, and 'kikuyu' is mostly the language. */
export const ambiguousTowns = new Set(['Wote', 'Maua', 'Kikuyu', 'Turbo', 'Hola', 'Mbale'])

const byPhrase = new Map<string, Meaning>([
  ...counties.flatMap(({ name: county, towns }) => placesNamed(county, towns)),
  ...meaning('role', roleWords),
  ...meaning('type', typeWords),
  ...meaning('employer', employerWords),
  ...meaning('level', levelWords),
  ...subjects.flatMap(names =>
    names.map(name => [name, { kind: 'subject', value: names[0] ?? name }] as [string, Meaning]),
  ),
])

/** Also short names of places: 'nbi'. A county counts before a town of its name. */
function placesNamed(county: string, towns: readonly string[]): [string, Meaning][] {
  const places = [...towns.filter(town => !ambiguousTowns.has(town)), county]
  return places.flatMap(value => {
    const name = wordsOf(value).join(' ')
    const names = new Set([name, ...(synonymsOf(name) ?? [])])
    return [...names].map((one): [string, Meaning] => [one, { kind: 'place', value, county }])
  })
}

function meaning<Kind extends 'role' | 'type' | 'level' | 'employer'>(
  kind: Kind,
  words: Record<string, string | readonly string[]>,
): [string, Meaning][] {
  return Object.entries(words).flatMap(([value, phrases]) =>
    (typeof phrases === 'string' ? phrases.split(/,\s+/) : phrases).map((phrase): [string, Meaning] => [
      phrase,
      { kind, value } as Meaning,
    ]),
  )
}
