import { lookalikesOf } from '#src/domain/search/subjects.ts'
import { namesOf } from '#src/domain/search/synonyms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'

/** A name of a subject or skill. */
interface Term {
  text: string
  /** In the singular. */
  words: readonly string[]
}

/** Compares a person's subjects and skills with subjects in jobs. Jobs name the same subjects repeatedly, so results are cached. */
export function createSubjectMatcher(names: string[]) {
  const mine = names
    .flatMap(partsOf)
    .map(name => ({ name, terms: termsOf(name) }))
    .filter(({ terms }) => terms.length > 0)
  const compared = new Map<string, boolean>()

  function compare(subject: string): boolean {
    const others = partsOf(subject).flatMap(termsOf)
    return mine.some(({ terms }) => terms.some(own => others.some(term => areAlike(own, term))))
  }

  return {
    isEmpty: mine.length === 0,
    /** 'English' and 'English Literature' are alike, as are 'Maths' and 'Mathematics', 'CRE' and its long name. */
    has(subject: string): boolean {
      const known = compared.get(subject) ?? compare(subject)
      compared.set(subject, known)
      return known
    },
    /** The person's first subject that a title names. */
    namedIn(title: string): string | undefined {
      const words = wordsOf(title).map(singular)
      return mine.find(({ terms }) => terms.some(term => isWithin(term.words, words)))?.name
    },
  }
}

/** 'Maths/Physics' and 'CRE & History' are two subjects each. */
export const partsOf = (text: string) =>
  text
    .split(/[/&,;]/)
    .map(part => part.trim())
    .filter(Boolean)

/** The words of each name of a subject. Empty for personal characteristics. */
function termsOf(name: string): Term[] {
  const words = wordsOf(name)
  return words.every(word => ignoredWords.has(word)) ? [] : namesOf(name).map(termOf)
}

function termOf(name: string): Term {
  const words = wordsOf(name)
  return { text: words.join(' '), words: words.map(singular) }
}

/**
 * Sex, age, faith and ethnicity never match by themselves (RULINGS.md section 8). 'Christian Religious Education' and 'Kikuyu
 * Language' are subjects.
 */
const ignoredWords = new Set(
  `male female man men woman women lady ladies gentleman boy boys girl girls mr mrs ms miss mother father
  married single divorced widow widowed young youth old aged age
  christian christians christianity catholic protestant anglican adventist sda pentecostal muslim muslims
  islam islamic hindu hinduism religion religious
  kikuyu luo luhya kalenjin kamba kisii meru mijikenda maasai masai somali turkana embu taita swahilis pokot
  nandi kipsigis borana asian african`.split(/\s+/),
)

/** 'science' and 'home science' are not, though one is within the other. */
const areAlike = (one: Term, other: Term) =>
  (isWithin(one.words, other.words) || isWithin(other.words, one.words)) &&
  !isLookalike(one, other) &&
  !isLookalike(other, one)

const isLookalike = (one: Term, other: Term) => lookalikesOf(one.text).includes(other.text)

type Words = readonly string[]

const isWithin = (one: Words, other: Words) =>
  one.length > 0 && one.every(word => other.some(another => isSameWord(word, another)))

/** 'science' and 'sciences', 'counsel' and 'counselling'. Short prefixes are ambiguous: 'phys' begins physics and physical. */
const isSameWord = (a: string, b: string) =>
  a === b || (a.length >= MIN_PREFIX && b.startsWith(a)) || (b.length >= MIN_PREFIX && a.startsWith(b))

const MIN_PREFIX = 5

const singular = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)
