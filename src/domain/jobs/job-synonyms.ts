import { wordsOf } from '../tokenize.ts'

/**
 * Synonyms in lower-case words, as in the search index: abbreviations of subjects (KCSE and CBE lists), Swahili names, and
 * places.
 */
const sameThings: readonly (readonly string[])[] = [
  ['mathematics', 'maths', 'math', 'hisabati'],
  ['english', 'kiingereza'],
  ['kiswahili', 'swahili', 'kisw'],
  ['biology', 'bio', 'biolojia'],
  ['chemistry', 'chem', 'kemia'],
  ['physics', 'phys', 'phy', 'fizikia'],
  ['science', 'sayansi'],
  ['geography', 'geog', 'geo', 'jiografia'],
  ['history', 'hist', 'historia'],
  ['agriculture', 'agric', 'agri', 'kilimo'],
  ['literature', 'lit', 'fasihi'],
  ['social studies', 'sst'],
  ['business studies', 'bst'],
  ['computer studies', 'computer science', 'comp studies'],
  ['christian religious education', 'cre', 'c r e'],
  ['islamic religious education', 'ire', 'i r e'],
  ['hindu religious education', 'hre', 'h r e'],
  ['information and communication technology', 'ict', 'i c t'],
  ['physical education', 'pe', 'p e'],
  ['kenyan sign language', 'kenya sign language', 'ksl'],
  ['special needs education', 'special needs', 'learning support', 'sne'],
  ['early childhood development', 'ecd', 'ecde'],
  ['pre primary', 'preprimary', 'pp1', 'pp2'],
  ['junior school', 'junior secondary', 'jss'],
  ['board of management', 'bom'],
  ['teachers service commission', 'tsc'],
  ['teacher', 'mwalimu', 'walimu'],
  ['head teacher', 'headteacher', 'principal'],
  ['counselor', 'counsellor'],
  ['nairobi', 'nbi', 'nrb'],
  ['mombasa', 'msa'],
  ['kisumu', 'ksm'],
  ['eldoret', 'eld'],
  ['nakuru', 'nku', 'nax'],
  ['muranga', 'murang a'],
  ['langata', 'lang ata'],
]

const byName = new Map(sameThings.flatMap(names => names.map(name => [name, names] as const)))
const MAX_LENGTH = Math.max(...[...byName.keys()].map(name => name.split(' ').length))

/** Returns the names of a text, itself included. */
export function namesOf(text: string): readonly string[] {
  const name = wordsOf(text).join(' ')
  return byName.get(name) ?? [text]
}

/** A search term, which matches by any of its names. */
interface SearchTerm {
  names: readonly string[]
  /** The word as entered if the table does not contain it; it may be the beginning of another word. */
  typed: string | null
}

/** Splits lower-case words into terms, longest names first: 'computer studies teacher' are two. */
export function expandSynonyms(words: readonly string[]): SearchTerm[] {
  const things: SearchTerm[] = []
  for (let from = 0; from < words.length; ) {
    const { names, length } = knownAt(words, from)
    const word = words[from] ?? ''
    things.push(names ? { names, typed: null } : { names: [word], typed: word })
    from += length
  }
  return things
}

function knownAt(words: readonly string[], from: number) {
  for (let length = Math.min(MAX_LENGTH, words.length - from); length > 0; length--) {
    const names = byName.get(words.slice(from, from + length).join(' '))
    if (names) return { names, length }
  }
  return { names: null, length: 1 }
}
