import { wordsOf } from './words.ts'

/** The words of a subject or skill. */
type Term = readonly string[]

/**
 * What somebody knows, compared with subjects as others write them. Jobs name the same few again and again, so that each is
 * compared once.
 */
export function knowledgeOf(names: string[]) {
  const mine = names.map(name => ({ name: name.trim(), term: wordsOf(name) }))
  const compared = new Map<string, boolean>()

  function compare(subject: string): boolean {
    const term = wordsOf(subject)
    return mine.some(own => isWithin(own.term, term) || isWithin(term, own.term))
  }

  return {
    isEmpty: mine.length === 0,
    /** 'English' and 'English Literature' are alike, as are 'Maths' and 'Mathematics'. */
    has(subject: string): boolean {
      const known = compared.get(subject) ?? compare(subject)
      compared.set(subject, known)
      return known
    },
    /** The first of these subjects that a title names. */
    namedIn(title: string): string | undefined {
      const words = wordsOf(title)
      return mine.find(({ term }) => isWithin(term, words))?.name
    },
  }
}

const isWithin = (one: Term, other: Term) =>
  one.length > 0 && one.every(word => other.some(another => isSameWord(word, another)))

/** 'science' and 'sciences', 'math' and 'mathematics'; a beginning of fewer than 4 letters says too little. */
function isSameWord(one: string, other: string): boolean {
  const [a, b] = [singular(one), singular(other)]
  return a === b || (a.length >= 4 && b.startsWith(a)) || (b.length >= 4 && a.startsWith(b))
}

const singular = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)
