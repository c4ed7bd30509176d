const MIN_LENGTH = 4

/**
 * Returns the word nearest to a misspelt one, or null: one slip away for up to six letters, two for longer words; of equally near
 * words the first. A slip is a letter too many, missing, wrong or swapped with the next one.
 */
export function nearestWord(typed: string, words: Iterable<string>, most = 2): string | null {
  let nearest: string | null = null
  const isCompared = typed.length >= MIN_LENGTH && typed.length <= MAX_LENGTH
  let allowed = isCompared ? Math.min(most, typed.length < LONG ? 1 : 2) : 0
  for (const word of words) {
    if (allowed < 1) break
    if (word.length < MIN_LENGTH || !startsAlike(typed, word)) continue
    const slips = slipsBetween(typed, word, allowed)
    if (slips > allowed) continue
    nearest = word
    allowed = slips - 1
  }
  return nearest
}

const LONG = 7
/** The longest word that is compared: the time grows with the square. */
const MAX_LENGTH = 24

/** The first letter is right, or swapped with the second. It spares comparing most words. */
const startsAlike = (typed: string, word: string) =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0])

/** The slips that turn one word into the other (optimal string alignment); more than `most` are not counted further. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const slips = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + Number(!isSame))
      next.push(isSwapped ? Math.min(slips, at(before, j - 2) + 1) : slips)
    }
    if (next.every(slips => slips > most)) return most + 1
    ;[before, row] = [row, next]
  }
  return at(row, other.length)
}

const at = (row: number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

/** A rough sound of a word as Kenyans spell it: 'fisiksi' and 'physics' are alike, as are 'ticha' and 'teacher'. */
export const soundOf = (word: string): string =>
  sounds.reduce((sound, [letters, sign]) => sound.replace(letters, sign), word)

const sounds: readonly (readonly [RegExp, string])[] = [
  [/^(?:h(?=[aeiou])|p(?=s))/, ''],
  [/ph/g, 'f'],
  [/(?<!^)th/g, 't'],
  [/dg|g(?=[eiy])/g, 'j'],
  [/sh|c(?=[eiy])|z/g, 's'],
  [/t?ch|ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/[ao]u|o[au]/g, 'o'],
  [/(?:ea|a[iy]|[eiy])+/g, 'i'],
  [/i(?=[ou])/g, ''],
  [/(.)\1+/g, '$1'],
  [/[aiou]r$/, 'a'],
  [/(?<=.{4})[aiou]+$/, ''],
]
