import { counties } from '../counties.ts'
import { gazetteer } from '../gazetteer.ts'
import type { housings, jobTypes, levels, schoolTypes } from '../jobs/job-values.ts'
import type { individuals } from '../people/roles.ts'
import type { curricula, teachingModes } from '../people/teaching.ts'
import { regions } from '../regions.ts'
import { wordsOf } from '../tokenize.ts'
import {
  curriculumWords,
  employerWords,
  halves,
  housingWords,
  languages,
  levelWords,
  modeWords,
  numbered,
  publicSchoolWords,
  roleWords,
  typeWords,
} from './phrases.ts'
import { subjects, subjectsOf } from './subjects.ts'
import { namesOf, synonyms, synonymsOf } from './synonyms.ts'
import { characters, focuses, newest, positions, qualities, recency, topics, work } from './vocabulary.ts'

/** The meaning of a search term. A place's value is its name, `county` the county that it is or lies in. */
export type Meaning =
  | { kind: 'subject'; value: string }
  /** A region has several counties, and none of its own. */
  | { kind: 'place'; value: string; county: string; counties?: readonly string[] }
  | { kind: 'role'; value: (typeof individuals)[number] }
  | { kind: 'level'; value: (typeof levels)[number]; part?: 'lower' | 'upper' }
  /** Work that is not teaching. */
  | { kind: 'work'; value: string }
  /** A subject of counselling. */
  | { kind: 'topic'; value: string }
  /** Another property of a job or person. */
  | { kind: 'quality'; value: string }
  /** A position in a school. */
  | { kind: 'position'; value: string }
  | { kind: 'recency'; value: string }
  /** Asks for the order by time alone. */
  | { kind: 'newest'; value: string }
  /** A person's character, which is preferred and not required. */
  | { kind: 'character'; value: string }
  /** A speciality within a role: preferred, but not required. */
  | { kind: 'focus'; value: string }
  | { kind: 'curriculum'; value: (typeof curricula)[number] }
  | { kind: 'language'; value: string }
  | { kind: 'type'; value: (typeof jobTypes)[number] }
  | { kind: 'employer'; value: (typeof schoolTypes)[number] }
  | { kind: 'housing'; value: (typeof housings)[number] }
  | { kind: 'mode'; value: (typeof teachingModes)[number] }

/** Returns the meaning of lower-case words together: 'form 2' is a level, 'homa bay' a place. */
export const meaningOf = (phrase: string): Meaning | undefined => byPhrase.get(phrase)

/** Every phrase with a meaning. */
export const meaningfulPhrases = (): Iterable<string> => byPhrase.keys()

/** Towns named like another word: 'wote' means all, 'maua' flowers, and 'kikuyu' is mostly the language. */
export const ambiguousTowns = new Set(['Wote', 'Maua', 'Kikuyu', 'Turbo', 'Hola', 'Mbale'])

const byPhrase = new Map<string, Meaning>([
  ...Object.entries(gazetteer).flatMap(([county, names]) => placesNamed(county, names)),
  ...counties.flatMap(({ name: county, towns }) => placesNamed(county, towns)),
  ...regions.flatMap(({ name: value, counties, words }) =>
    words.map((word): [string, Meaning] => [word, { kind: 'place', value, county: '', counties }]),
  ),
  ...meaning('role', roleWords),
  ...meaning('type', typeWords),
  ...meaning('employer', employerWords),
  ...meaning('employer', { bom: publicSchoolWords }),
  ...meaning('level', levelWords),
  ...(['lower', 'upper'] as const).flatMap(part =>
    [
      ...['primary', 'pri', 'pry', 'prim', 'grades', 'classes'].map(name => `${part} ${name}`),
      ...numbered(
        ['grade', 'g', 'gredi', 'class', 'std', 'standard', 'darasa la', 'darasa'],
        ...halves[part],
      ),
    ].map((phrase): [string, Meaning] => [phrase, { kind: 'level', value: 'primary', part }]),
  ),
  ...named('work', work),
  ...named('topic', topics),
  ...named('quality', qualities),
  ...named('position', positions),
  ...named('recency', recency),
  ...named('newest', newest),
  ...named('character', characters),
  ...named('focus', focuses),
  ...meaning('housing', housingWords),
  ...meaning('mode', modeWords),
  ...languages.flatMap(value =>
    namesOf(value).map((name): [string, Meaning] => [`speaks ${name}`, { kind: 'language', value }]),
  ),
  ...meaning('curriculum', curriculumWords),
  ...subjects.flatMap(names =>
    names.map(name => [name, { kind: 'subject', value: names[0] ?? name }] as [string, Meaning]),
  ),
  ...[...synonyms()].flatMap((value): [string, Meaning][] =>
    subjectsOf(value) ? [[value, { kind: 'subject', value }]] : [],
  ),
])

/** Also short names of places: 'nbi'. A county counts before a town of its name. */
function placesNamed(county: string, towns: readonly string[]): [string, Meaning][] {
  const places = [...towns.filter(town => !ambiguousTowns.has(town)), county]
  return places.flatMap(value => {
    const name = wordsOf(value).join(' ')
    const names = new Set([name, name.replaceAll(' ', ''), ...(synonymsOf(name) ?? [])])
    return [...names].map((one): [string, Meaning] => [one, { kind: 'place', value, county }])
  })
}

function named(
  kind: 'work' | 'topic' | 'quality' | 'position' | 'recency' | 'newest' | 'character' | 'focus',
  things: readonly (readonly string[])[],
) {
  return things.flatMap(names =>
    names.map((name): [string, Meaning] => [name, { kind, value: names[0] ?? name }]),
  )
}

function meaning<Kind extends Exclude<Meaning['kind'], 'subject' | 'place'>>(
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
