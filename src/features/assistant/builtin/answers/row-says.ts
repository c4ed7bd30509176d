import { findCounty } from '#src/domain/counties.ts'
import { toRole } from '#src/domain/people/roles.ts'
import type { SearchReading } from '#src/domain/search/read-search.ts'
import type { Relaxed } from '#src/domain/search/relax.ts'
import { namesOf } from '#src/domain/search/synonyms.ts'
import type { SearchTerm } from '#src/domain/search/terms.ts'
import { inQuotes } from '#src/domain/text.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { categoryOf } from '#src/features/jobs/role-keywords.ts'
import { nameOf, placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import type { TutorRequestJson } from '#src/features/tutor-requests/json.ts'
import { listOf, plain } from './format-reply.ts'
import { sentencesOf } from './guide-answer.ts'

/** The texts of a row: its title, and sentences that an answer may quote. */
interface OwnTexts {
  title: string
  pieces: (string | null)[]
}

export const textsOfJob = ({ title, company, jobType, requirements, benefits, description }: JobJson) => ({
  title: `${title} . ${company} . ${jobType}`,
  pieces: [...requirements, ...benefits, ...sentencesOf(description)],
})

export const textsOfPerson = (person: Profile): OwnTexts => ({
  title: [titleOf(person), ...person.subjects, ...person.teachingModes].join(' . '),
  pieces: [
    ...[...person.skills, person.headline, ...sentencesOf(person.bio ?? '')],
    ...[person.qualifications, person.experience],
  ],
})

const allOf = ({ title, pieces }: OwnTexts, others: (string | null)[]) =>
  plainText([title, ...pieces, ...others])

/** All that an advert says in words. */
export const textOfJob = (job: JobJson) =>
  allOf(textsOfJob(job), [job.specialization, job.location, job.postedBy, ...job.subjects])

/** All that a profile says in words. */
export const textOfPerson = (person: Profile) =>
  allOf(textsOfPerson(person), [
    ...[nameOf(person), placeOf(person)],
    ...[person.areas, person.languages, person.curricula].flat(),
  ])

/** All that a family's request says in words. */
export const textOfRequest = ({
  title,
  subjects,
  level,
  county,
  town,
  schedule,
  details,
}: TutorRequestJson) => plainText([title, level, county, town, schedule, details, ...subjects])

const plainText = (texts: (string | null)[]) => ` ${wordsOf(texts.join(' . ')).join(' ')} `

/** Words that are no longer are whole but for an ending: 'feed' begins 'feedback'. */
const MIN_BEGINNING = 4

/** Whether a text says something by any of its names; a longer word may be its beginning. */
export const says = (text: string, names: readonly string[]) =>
  names.some(name => {
    const stem = name.length > MIN_BEGINNING ? name.replace(/s$/, '') : name
    if (stem.length > MIN_BEGINNING) return text.includes(` ${stem}`)
    return ['', 's', 'es', 'ed', 'ing', 'er'].some(end => text.includes(` ${stem}${end} `))
  })

/** Whether a text says a word, or another name of it. */
export const saysWord = (text: string, word: string) => says(text, [word, ...namesOf(word)])

/**
 * Of the rows that stand in for a search, those that have all it asks for after all, but for less than half of what only their texts can
 * say; and a note on that. Null if there are none.
 */
export function rowsThatSay<Row>(
  rows: Row[],
  { reading, unsaid }: Relaxed<unknown>,
  meets: (term: SearchTerm) => (row: Row) => boolean,
): { rows: Row[]; note: string } | null {
  const wanted = reading.terms.filter(
    term => !term.isExcluded && !unsaid.includes(term.text) && !isSlight(term),
  )
  if (wanted.length === 0) return null
  const tests = wanted.map(term => ({ term, has: meets(term) }))
  const scored = rows.flatMap(row => {
    const lacks = tests.filter(({ has }) => !has(row)).map(({ term }) => term)
    return lacks.every(isInWords) && lacks.length * 2 < wanted.length ? { row, lacks } : []
  })
  const least = Math.min(...scored.map(({ lacks }) => lacks.length))
  const best = scored.filter(({ lacks }) => lacks.length === least)
  const [first] = best
  if (!first) return null
  const left = [...first.lacks.map(({ text }) => text), ...unsaid]
  return {
    rows: best.map(({ row }) => row),
    note: left.length > 0 ? `I left out ${listOf(left.map(inQuotes))}: no text here says all of it.` : '',
  }
}

/** Something sought that only texts can say: its names, the very words first. A word beside the search counts if few rows say it. */
interface Sought {
  names: string[]
  isBeside: boolean
  /** The search itself finds only rows with it, or with a word of the same stem: 'board' for 'boarding'. */
  isStrict?: boolean
}

/** The words of a search that are looked for in the texts of rows. */
export const soughtIn = ({ terms }: SearchReading, beside: string[]): Sought[] => [
  ...terms
    .filter(term => !term.isExcluded && isOfText(term))
    .map(({ text, names, meaning }) => ({
      names: [...text.split(' or '), ...names, ...(meaning?.value === 'remote' ? ['remote', 'online'] : [])],
      isBeside: false,
      isStrict: /^(quality|topic)$/.test(meaning?.kind ?? ''),
    })),
  ...beside.map(word => ({ names: [word], isBeside: true })),
]

/** Certificates and examinations are said beside levels: 'p1', 'kpsea'. */
const isOfText = (term: SearchTerm) =>
  (isInWords(term) ||
    term.meaning?.kind === 'character' ||
    term.meaning?.value === 'remote' ||
    term.subjects.some(name => /special needs|dyslexia/.test(name)) ||
    /^(p ?1|pte|k(ps|js|c)[ps]?ea?)$/.test(term.text)) &&
  !/^(curriculum|language)$/.test(term.meaning?.kind ?? '') &&
  term.meaning?.value !== 'verified'

const MAX_QUOTE = 110
const MAX_QUOTES = 2

/** The rows that say what is sought, the rest, what none says, and the words of each row on it, for the end of its line. */
export function bySaid<Row>(rows: Row[], sought: Sought[], textsOf: (row: Row) => OwnTexts) {
  const found = sought.map(one => ({
    ...one,
    words: new Map(rows.map(row => [row, saying(textsOf(row), one)])),
    sayers: rows.filter(row => saying(textsOf(row), one) !== null).length,
  }))
  const telling = found.filter(
    ({ isBeside, sayers }) => sayers > 0 && (!isBeside || sayers * 2 <= rows.length),
  )
  const pointsOf = (some: typeof found) => (row: Row) =>
    some.filter(({ words }) => words.get(row) !== null).length
  const wanted = telling.filter(({ isBeside }) => !isBeside)
  const [points, all] = [pointsOf(wanted.length > 0 ? wanted : telling), pointsOf(telling)]
  const most = Math.max(0, ...rows.map(points))
  const ranked = rows.toSorted((a, b) => all(b) - all(a))
  return {
    saying: ranked.filter(row => points(row) === most),
    isStrict: wanted.some(({ isStrict }) => isStrict),
    rest: ranked.filter(row => points(row) < most),
    unsaid: found.flatMap(({ names, isBeside, sayers }) => (isBeside || sayers > 0 ? [] : (names[0] ?? []))),
    quoteOf: (row: Row) =>
      [...new Set(telling.flatMap(({ words }) => words.get(row) || []))]
        .slice(0, MAX_QUOTES)
        .map((quote, at) => `${at === 0 ? ':' : ','} “${plain(quote, MAX_QUOTE)}”`)
        .join(''),
  }
}

/** A sentence that names what no text says, unless a note does. Null if there is nothing. */
export function noneSays(unsaid: string[], note: string, text: 'advert' | 'profile'): string | null {
  const names = unsaid.filter(name => !note.includes(name))
  return names.length > 0 ? `No ${text} here says ${listOf(names.map(inQuotes), 'or')}, so please ask.` : null
}

/** The piece of a row's texts that says something sought; empty if its title does, null if nothing does. */
function saying({ title, pieces }: OwnTexts, { names }: Sought): string | null {
  if (says(plainText([title]), names)) return ''
  const texts = pieces.flatMap(piece => (piece ? { piece, text: plainText([piece]) } : []))
  return names.flatMap(name => texts.find(({ text }) => says(text, [name]))?.piece ?? [])[0] ?? null
}

const isSlight = ({ meaning }: SearchTerm) => /^(character|newest|recency)$/.test(meaning?.kind ?? '')

/** Whether only the texts of rows can say a thing, and none is lost without it. */
const isInWords = ({ meaning, subjects }: SearchTerm) =>
  subjects.length === 0 &&
  /^(word|topic|quality|focus|position|curriculum|language)$/.test(meaning?.kind ?? 'word')

/** Returns whether a job has what a term asks for. */
export function jobMeets(term: SearchTerm): (job: JobJson) => boolean {
  if (term.meaning?.value === 'verified') return ({ isSchoolVerified }) => isSchoolVerified
  const values = term.meanings.map(({ value }) => value)
  const has = (value: string | null) => value !== null && values.includes(value)
  switch (term.meaning?.kind) {
    case 'place':
      return job => isInPlaces(`${job.location} ${job.county} ${job.town}`, term)
    case 'role':
      return job => values.some(value => job.category === categoryOf[toRole(value) ?? 'parent'])
    case 'level':
      return job => has(job.level) || says(textOfJob(job), [term.text])
    case 'type':
      return job => has(job.jobType)
    case 'employer':
      return job => has(job.schoolType)
    case 'housing':
      return job => has(job.housing)
    default:
      return job => says(textOfJob(job), wordsFor(term))
  }
}

/** Returns whether a person has what a term asks for. */
export function personMeets(term: SearchTerm): (person: Profile) => boolean {
  if (term.meaning?.value === 'verified') return ({ isVerified }) => isVerified
  const values = term.meanings.map(({ value }) => value)
  switch (term.meaning?.kind) {
    case 'place':
      return person => isInPlaces(`${placeOf(person)} ${person.areas}`, term)
    case 'role':
      return ({ userType }) => values.includes(userType)
    case 'level':
      return person => person.teachesLevels.some(level => values.includes(level))
    case 'type':
      return ({ availability }) => values.some(value => availability === value)
    case 'mode':
      return ({ teachingModes }) => teachingModes.some(mode => values.includes(mode))
    default:
      return person => says(textOfPerson(person), wordsFor(term))
  }
}

/** Returns whether a family's request has what a term asks for. */
export function requestMeets(term: SearchTerm): (request: TutorRequestJson) => boolean {
  const values = term.meanings.map(({ value }) => value)
  switch (term.meaning?.kind) {
    case 'place':
      return ({ county, town }) => isInPlaces(`${county} ${town}`, term)
    case 'level':
      return ({ level, title }) =>
        gradeIn(term.text) ? gradeIn(term.text) === gradeIn(title) : values.includes(level)
    case 'mode':
    case 'type':
      return ({ lessons }) =>
        lessons === 'either' || (lessons === 'home') === !/online|remote/.test(values.join())
    default:
      return request => says(textOfRequest(request), [term.text, ...term.names])
  }
}

/** The class of 'class 4' or 'Grade 4: English', so that they are the same; undefined where a text names only a level. */
function gradeIn(text: string): string | undefined {
  const [, kind = '', number] = /\b(pp|form|f)?[^\d:]*?(\d{1,2})/i.exec(text) ?? []
  return number && `${kind.charAt(0).toLowerCase()}${number}`
}

/** A library is no librarian: work and positions are said by the very word. */
const wordsFor = ({ text, names, meaning }: SearchTerm) =>
  /^(work|position)$/.test(meaning?.kind ?? '') ? text.split(' or ') : [text, ...names]

const isInPlaces = (where: string, { places }: SearchTerm) =>
  places.some(({ value, counties }) => (counties ?? [value]).some(name => isIn(where, name)))

/** Also a place that lies in the county of that name. */
export function isIn(where: string, name: string): boolean {
  const towns = findCounty(name)?.towns ?? []
  return [name, ...towns].some(one => where.toLowerCase().includes(one.toLowerCase()))
}
