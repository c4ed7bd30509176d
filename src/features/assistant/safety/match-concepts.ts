import { wordsOf } from '#src/domain/tokenize.ts'
import { once } from '../remember.ts'
import { sectionsOf } from '../sections.ts'
import list from './concepts.txt' with { type: 'text' }
import { createWordForms } from './word-forms.ts'

/** A concept with the positions of the words that name it. */
export interface Mention {
  concept: string
  at: number[]
}

interface Entry {
  concept: string
  first: string
  /** Its words after the first; `_` is a gap of up to MAX_GAP words. */
  rest: string[]
  /** Whether its words mean nothing else. */
  isAlone: boolean
}

const MAX_GAP = 3

/** The concepts that a message names (concepts.txt), and its number of words. */
export function mentionsIn(message: string): { length: number; mentions: Mention[] } {
  const { entries, formsOf } = lexicon()
  const forms = normalize(message).map(formsOf)
  const found = forms.flatMap((own, from) =>
    own.flatMap(form =>
      (entries.get(form) ?? []).flatMap(({ concept, rest, isAlone }) => {
        const at = positions(forms, from, rest)
        return at ? [{ concept, at, isAlone }] : []
      }),
    ),
  )
  const taken = new Set(found.flatMap(({ at, isAlone }) => (isAlone ? at : [])))
  const mentions = found.filter(({ at, isAlone }) => isAlone || !at.some(position => taken.has(position)))
  return { length: forms.length, mentions }
}

/** The positions of an entry's words from `from` on, or null. */
function positions(forms: string[][], from: number, rest: string[]): number[] | null {
  const at = [from]
  let last = from
  let gap = 0
  for (const word of rest) {
    if (word === '_') gap = MAX_GAP
    else {
      const next = forms.slice(last + 1, last + 2 + gap).findIndex(own => own.includes(word))
      if (next < 0) return null
      last += next + 1
      at.push(last)
      gap = 0
    }
  }
  return at
}

/** The words of a message, with '11yr' and 'form2' in two, and 'pleaaase' shortened. */
const normalize = (message: string) =>
  wordsOf(
    message
      .replace(/(\p{L})\1{2,}/gu, '$1')
      .replace(/(?<=\d)s\b/g, '')
      .replace(/(?<=\d)(?=(yrs?|years?|pm|am)\b)|(?<=\b(form|class|grade|std|pp|gr|g|f))(?=\d)/gi, ' '),
  )

interface Lexicon {
  /** By the form of their first word. */
  entries: Map<string, Entry[]>
  formsOf: (word: string) => string[]
}

/** Reads concepts.txt with the first message, so that the site starts sooner. */
const lexicon = once((): Lexicon => {
  const read = sectionsOf(list).flatMap(([concept, lines]) =>
    lines
      .join(' ')
      .split(',')
      .map(phrase => entryOf(concept, phrase.trim())),
  )
  return {
    entries: Map.groupBy(read, ({ first }) => first),
    formsOf: createWordForms(new Set(read.flatMap(({ first, rest }) => [first, ...rest]))),
  }
})

function entryOf(concept: string, phrase: string): Entry {
  const isAlone = phrase.startsWith('=')
  const [first = '', ...rest] = phrase
    .slice(Number(isAlone))
    .split(/\s+/)
    .map(word => (/^(-.*|_|N)$/.test(word) ? word : wordsOf(word).join('')))
  return { concept, first, rest, isAlone }
}
