import { fillerWords } from './filler-words.ts'
import { joinAlternatives, joinPlaces, joinSubjects, joints } from './join-terms.ts'
import type { Meaning } from './meanings.ts'
import { plainWords } from './plain-words.ts'
import { readAmounts } from './read-amounts.ts'
import { reword } from './reword.ts'
import { knownWords, type SearchTerm, searchTerms } from './terms.ts'
import { isVerb } from './verbs.ts'

/** The wishes of a search. */
export interface SearchReading {
  /** In their order, joined subjects as one term, without words that tell nothing. */
  terms: SearchTerm[]
  subjects: string[]
  role: string | null
  /** Work that is not teaching, such as a driver's. */
  work: string | null
  levels: string[]
  /** Also those that a level belongs to: Grade 4 is CBC. */
  curricula: string[]
  languages: string[]
  place: { value: string; county: string } | null
  employer: string | null
  jobType: string | null
  housing: string | null
  mode: 'home' | 'online' | null
  /** Whole KES an hour at most. */
  maxRate: number | null
  /** Whole KES at least. */
  payFrom: number | null
  /** The order that the words ask for. */
  order: 'price' | 'pay' | null
  /** Subjects that were written with a slip. */
  corrected: string[]
  /** The excluded terms as written. */
  not: string[]
  /** Words and phrases of no known meaning. */
  rest: string[]
  /** The search says no more than the words that a text contains: it can be looked up as it is. */
  isPlain: boolean
}

const MAX_TERMS = 8
const MAX_WORDS = 40

/** Reads a search as people write it, in English, Swahili and Sheng. `correct` gives another word for a misspelt one. */
export function readSearch(text: string, correct: (word: string) => string = word => word): SearchReading {
  const plain = plainWords(text).slice(0, MAX_WORDS)
  const amounts = readAmounts(plain)
  const { maxRate, payFrom } = amounts
  const { words, isCheap, isWellPaid, corrected } = reword(amounts.words)
  const all = searchTerms(
    canonical(words).map(word => (isSpelt(word) ? word : correct(word))),
    true,
  )
  const terms = joinSubjects(joinAlternatives(joinPlaces(all.filter(term => !isFiller(term)))))
    .filter(isFirst)
    .slice(0, MAX_TERMS)
  const meanings = terms.flatMap(({ meanings, isExcluded }) => (isExcluded ? [] : meanings))
  const first = <Kind extends Meaning['kind']>(kind: Kind) =>
    meanings.find((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind) ?? null
  const valuesOf = <Kind extends Meaning['kind']>(kind: Kind) =>
    meanings.flatMap(meaning =>
      meaning.kind === kind ? (meaning as Extract<Meaning, { kind: Kind }>).value : [],
    )
  const wanted = terms.filter(term => !term.isExcluded)
  const jobType = first('type')?.value ?? null
  return {
    terms,
    subjects: [...new Set(wanted.flatMap(({ subjects }) => subjects))],
    role: first('role')?.value ?? null,
    work: first('work')?.value ?? null,
    levels: [...new Set([...valuesOf('level'), ...wanted.flatMap(levelAbroad)])],
    curricula: [...new Set([...valuesOf('curriculum'), ...wanted.flatMap(curriculumOf)])],
    languages: valuesOf('language'),
    place: first('place'),
    employer: first('employer')?.value ?? null,
    jobType,
    housing: first('housing')?.value ?? null,
    mode: first('mode')?.value ?? (jobType === 'remote' ? 'online' : null),
    maxRate,
    payFrom,
    order: isCheap ? 'price' : isWellPaid ? 'pay' : null,
    corrected,
    not: terms.flatMap(({ text, isExcluded }) => (isExcluded ? text : [])),
    rest: wanted.flatMap(({ text, meaning }) => (meaning ? [] : text)),
    isPlain:
      terms.length === all.length &&
      words.join() === plain.join() &&
      terms.every(isPlain) &&
      wanted.filter(({ subjects }) => subjects.length > 0).length < 2,
  }
}

/** A meaning counts once: 'grief counsellor, counselling'. */
const isFirst = ({ meaning, isExcluded }: SearchTerm, at: number, terms: SearchTerm[]) =>
  !terms
    .slice(0, at)
    .some(
      term =>
        meaning &&
        term.meaning?.kind === meaning.kind &&
        term.meaning.value === meaning.value &&
        term.isExcluded === isExcluded,
    )

/** The level of a British year or examination. */
export function levelAbroad({ text, meaning }: SearchTerm): string[] {
  if (meaning?.kind !== 'curriculum') return []
  const year = Number(/^year ?(\d+)$/.exec(text)?.[1])
  if (year) return [year < 7 ? 'primary' : year < 10 ? 'junior' : 'secondary']
  return / levels?$/.test(text) ? ['secondary'] : []
}

/** The curriculum of a grade or form. */
function curriculumOf({ text, meaning }: SearchTerm): string[] {
  if (meaning?.kind !== 'level') return []
  return text.startsWith('g') ? ['CBC'] : /^(f ?\d|form ?\w|kidato \w)/.test(text) ? ['8-4-4'] : []
}

const isSpelt = (word: string) =>
  isVerb(word) || knownWords.has(word) || fillerWords.has(word) || joints.has(word) || otherWords.has(word)

/** Words of schools that are near others in spelling. */
const otherWords = new Set(
  `technician lecturer manager director assistant trainer instructor governess revision hostel laboratory library department
  senior lower upper night evening morning candidate candidates chapel madrasa catering hospitality plumber mason tailor
  mechanic`.split(/\s+/),
)

const isFiller = ({ text, meaning }: SearchTerm) =>
  (!meaning && (fillerWords.has(text) || isVerb(text) || text.length === 1) && !joints.has(text)) ||
  /^(\d{1,2}|20\d\d)$/.test(text)

const plainKinds: (Meaning['kind'] | undefined)[] = [undefined, 'subject', 'role', 'place']

const isPlain = ({ meaning, subjects, isExcluded }: SearchTerm) =>
  !isExcluded && subjects.length < 2 && plainKinds.includes(meaning?.kind)

const negations = new Set([
  'not',
  'no',
  'non',
  'except',
  'excluding',
  'without',
  'isipokuwa',
  'bila',
  'sio',
  'si',
])

/** 'not' for every negation: 'without', 'sio', 'si ya'. Physical is short for physical education, because the index stems it to physics. */
function canonical(words: string[]): string[] {
  return words.flatMap((word, at) => {
    const isNegated = negations.has(words[at - 1] ?? '')
    if (word === 'non' && words[at + 1] === 'teaching') return word
    if (negations.has(word)) return at < words.length - 1 ? 'not' : []
    if (isNegated && word === 'physical') return words[at + 1] === 'education' ? word : [word, 'education']
    return isNegated && /^(a|an|the|in|ya|wa|za|have|need|require)$/.test(word) ? [] : word
  })
}
