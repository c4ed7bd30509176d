import { sectionsOf } from '../sections.ts'
import text from './patterns.txt' with { type: 'text' }

const groups = new Map(sectionsOf(text).map(([title, lines]) => [title, new Map(lines.map(readLine))]))

function readLine(line: string): [name: string, words: RegExp] {
  const [, name = '', words = ''] = /^(.+?): (.+)$/.exec(line) ?? []
  return [name, new RegExp(words, 'i')]
}

/** The patterns under a title of patterns.txt by their names, in order. */
export const patternsOf = (title: string): ReadonlyMap<string, RegExp> => groups.get(title) ?? new Map()

/** The name of the first pattern under a title that a text matches. */
export const patternIn = (title: string, text: string) =>
  patternsOf(title)
    .entries()
    .find(([, words]) => words.test(text))?.[0] ?? null
