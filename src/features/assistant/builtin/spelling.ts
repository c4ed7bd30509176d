import { wordsOf } from '#src/domain/tokenize.ts'
import { guideSections } from './guide-sections.ts'
import { joining, lexicon } from './lexicon.ts'

const FEW_LETTERS = 5
const MANY_LETTERS = 9

/** The single words of the vocabulary by first letter, which is rarely wrong, and length. */
let byLetter: Map<string, { known: string; letters: number }[]> | null = null

/**
 * The word of the vocabulary within one typing error of a word of five or more letters, or two errors from nine letters on. An error
 * is a missing, extra, wrong or transposed letter. Null if there is no such word.
 */
export function nearestWord(word: string): string | null {
  if (word.length < FEW_LETTERS || joining.has(word) || isSpelled(word)) return null
  byLetter ??= Map.groupBy(
    [...lexicon.keys()]
      .filter(known => known.length >= FEW_LETTERS - 1 && /^[a-z]+$/.test(known))
      .map(known => ({ known, letters: lettersOf(known) })),
    ({ known }) => `${known[0]}${known.length}`,
  )
  const most = word.length >= MANY_LETTERS ? 2 : 1
  const letters = lettersOf(word)
  let best: string | null = null
  let fewest = most + 1
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const { known, letters: others } of byLetter.get(`${word[0]}${length}`) ?? []) {
      if (isApart(letters, others, most)) continue
      const slips = slipsBetween(word, known, fewest - 1)
      if (slips < fewest) [best, fewest] = [known, slips]
    }
  }
  return best
}

/** The set of letters in a word, one bit each. */
function lettersOf(word: string): number {
  let letters = 0
  for (let n = 0; n < word.length; n++) letters |= 1 << ((word.charCodeAt(n) - 97) & 31)
  return letters
}

/** A quick test: each error adds and removes at most one letter, so words whose letter sets differ in more are too far apart. */
function isApart(one: number, other: number, most: number): boolean {
  return bitsIn(one & ~other) > most || bitsIn(other & ~one) > most
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** Whether a word occurs in the guides, which have no spelling mistakes. */
function isSpelled(word: string): boolean {
  spelled ??= new Set(
    guideSections.flatMap(({ title, paragraphs, items }) =>
      wordsOf([title, ...paragraphs, ...items].join(' ')),
    ),
  )
  return spelled.has(word)
}

let spelled: Set<string> | null = null

/** The number of typing errors between two words, or `most` + 1 if there are more than `most`. */
export function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwap) slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      row.push(slips)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[other.length] ?? most + 1
}
