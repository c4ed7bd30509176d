/**
 * What was typed as a question to `user_search` (FTS5, trigrams): each word in any part of a name, email address, phone, username
 * or school; of one or two letters the beginning of a word, which stands behind two spaces there. Null where nothing was asked.
 */
export function matchOf(search: string): string | null {
  const words = search
    .normalize('NFC')
    .replace(digitsApart, number => number.replace(/\D/g, ''))
    .split(/[\s,]+/)
    .map(word => word.replace(/^\+(?=\d)/, ''))
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return null
  return words.map(word => quoted([...word].length < 3 ? `${BEFORE_WORDS}${word}` : word)).join(' AND ')
}

const MAX_WORDS = 5
/** Before each word of `user_facts.words`, so that one letter and they are a trigram. */
const BEFORE_WORDS = '  '

/** A number written with spaces, hyphens or brackets: 0712 345 678, +254 (712) 345-678. */
const digitsApart = /\+?\(?\d[\d\s()-]{2,}\d/g

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
