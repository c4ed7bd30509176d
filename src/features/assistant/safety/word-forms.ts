import { nearestWord } from '#src/domain/search/spelling.ts'
import { remember } from '../remember.ts'

/** The length from which a misspelt word is recognised. */
const MIN_MISSPELT = 5
/** The words whose forms are remembered, as finding a misspelt one takes longest. */
const MAX_REMEMBERED = 20_000

/**
 * Returns a function that gives the words of a list that a word may stand for: itself, its English base form, the Kiswahili roots in
 * it ('-chap-' with anything after it, '-pa' at its end), the nearest word if it is misspelt, and 'N' for a number up to 17.
 */
export function createWordForms(list: ReadonlySet<string>): (word: string) => string[] {
  const roots = new Set([...list].filter(word => word.startsWith('-')))
  const nearest = createNearest(
    [...list].filter(word => /^[a-z]{5,}$/.test(word) && !openSyllables.test(word)),
  )

  function find(word: string): string[] {
    if (smallNumbers.has(word)) return ['N', ...(list.has(word) ? [word] : [])]
    const known = [word, ...stems(word)].filter(form => list.has(form))
    const forms = [...known, ...rootsIn(word, roots)]
    if (forms.length > 0 || word.length < MIN_MISSPELT) return forms
    return nearest(word)
  }

  return remember(MAX_REMEMBERED, find)
}

const smallNumbers = new Set([
  ...Array.from({ length: 17 }, (_, n) => String(n + 1)),
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  ),
  ...'moja mbili tatu nne tano sita saba nane tisa kumi'.split(' '),
])

/** Kiswahili words: another letter often makes another verb, so they are not corrected. */
const openSyllables = /^(?:(?:[mn]?(?:ch|sh|dh|gh|th|kh|ny|ng|[bdfghjklmnprstvwyz])[wy]?)?[aeiou])+$/

/** Possible base forms of an English word. */
const stems = (word: string) =>
  [word.replace(/(s|d|ing|ed)$/, ''), word.replace(/(es|ed|er)$/, ''), word.replace(/ing$/, 'e')].filter(
    stem => stem !== word && stem.length > 2,
  )

/** Kiswahili prefixes of subject, tense, relative and object, as in a-li-ye-m-chapa. */
const prefix =
  /^(?:ha|si|hu|ku|kuto|ka)?(?:ni|u|a|tu|m|mu|wa|i|zi|li|ya|ki|vi)?(?:na|li|me|mesha|ta|ka|ki|nge|ngali|ja|hu|si|ku|ya)?(?:ye|o|yo|vyo|po|lo|wo|mo)?(?:ni|ku|m|mw|mu|tu|wa|ji|i|ki|vi|zi|ya)?$/
/** Endings of a root: the extensions of the verb, its last vowel, and 'which', 'when' or 'you all'. */
const suffix =
  /^(?:i|e|w|ish|esh|iz|ez|ik|ek|an|li|le|le|ian|iw|ew|lew|liw)*(?:[aei](?:ni|je|nga|ng|po|ye|o)?)?$/
const MAX_PREFIX = 9
const MAX_SUFFIX = 7

function rootsIn(word: string, roots: ReadonlySet<string>): string[] {
  const found: string[] = []
  for (let start = 0; start <= Math.min(MAX_PREFIX, word.length - 2); start++) {
    if (!prefix.test(word.slice(0, start))) continue
    if (start > 0 && roots.has(`-${word.slice(start)}`)) found.push(`-${word.slice(start)}`)
    // Without a prefix it is an imperative: 'chapa', 'chapwa'.
    const from = start === 0 ? word.length - 2 : start + 2
    for (let end = Math.max(from, word.length - MAX_SUFFIX); end <= word.length; end++) {
      const root = `-${word.slice(start, end)}-`
      if (roots.has(root) && suffix.test(word.slice(end))) found.push(root)
    }
  }
  return found
}

/** Finds the word of a list that differs by one slip. */
function createNearest(words: string[]): (word: string) => string[] {
  const byShorter = new Map<string, string[]>()
  for (const word of words) {
    for (const shorter of withoutOne(word)) {
      const others = byShorter.get(shorter)
      if (others) others.push(word)
      else byShorter.set(shorter, [word])
    }
  }
  return word => {
    const near = nearestWord(
      word,
      new Set(withoutOne(word).flatMap(shorter => byShorter.get(shorter) ?? [])),
      1,
    )
    return near && near[0] === word[0] ? [near] : []
  }
}

/** A word and what is left of it without one of its letters. */
const withoutOne = (word: string) => [
  word,
  ...Array.from(word, (_, n) => word.slice(0, n) + word.slice(n + 1)),
]
