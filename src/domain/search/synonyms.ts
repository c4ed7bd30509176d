import { wordsOf } from '../tokenize.ts'
import { everydayWords, subjects } from './subjects.ts'
import {
  characters,
  focuses,
  newest,
  otherThings,
  positions,
  qualities,
  recency,
  topics,
  work,
} from './vocabulary.ts'

const byName = new Map(
  [
    ...subjects,
    ...work,
    ...topics,
    ...qualities,
    ...positions,
    ...recency,
    ...newest,
    ...characters,
    ...focuses,
    ...otherThings,
  ].flatMap(names => names.map(name => [name, names] as const)),
)

/** Returns the names of a text, itself included. */
export function namesOf(text: string): readonly string[] {
  return synonymsOf(wordsOf(text).join(' ')) ?? [text]
}

/** The names of a thing by one of them, in lower-case words; undefined if it has no others. */
export const synonymsOf = (name: string): readonly string[] | undefined => byName.get(name)

/** Every name in the table. */
export const synonyms = (): Iterable<string> => [...byName.keys(), ...everydayWords()]
