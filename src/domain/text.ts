/** Whether a text is longer than any field allows. Schemas reject it, so it need not be cleaned first. */
export const isOversized = (text: string) => text.length > 20_000

/** Collapses a text to one line and removes invisible and direction-changing characters (RULINGS.md section 10). */
export const cleanLine = (text: string) =>
  isOversized(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu, '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()

/** Names of people, schools and jobs need at least one letter (RULINGS.md section 10). */
export const hasLetter = (name: string) => /\p{L}/u.test(name)

/** Returns a text or number as one clean line, or undefined if empty. */
export function asText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return cleanLine(String(value)) || undefined
}

/** Returns the entries of a list, or of a text with commas, without duplicates in any case. */
export function asList(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : (asText(value) ?? '').split(',')
  const texts = entries
    .slice(0, 100)
    .map(asText)
    .filter(text => text !== undefined)
  const keys = texts.map(text => text.toLowerCase())
  return texts.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Cleans a text of several lines from invisible characters; undefined if nothing is left. */
export function asLines(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (isOversized(String(value))) return String(value)
  const text = String(value)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/(?<! ) +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
  return text.trim() || undefined
}

export const tooLong = (most: number) => `Use at most ${most.toLocaleString('en-KE')} characters`

/** A text on one line, cut after a word. */
export function truncate(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')}…`
}

/** 'Thika Road' for 'thika road': locations are stored in lower case. */
export const capitalWords = (text: string) =>
  text.replace(/(^|[\s-])\p{Ll}/gu, letter => letter.toUpperCase())

/** The title of a job, or the words of a search, within a sentence: “Physics Teacher”. */
export const inQuotes = (text: string) => `“${text}”`

/** A text in characters that count as one in an SMS: accents, curly quotes and long dashes become plain, others are left out. */
export const toGsm = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[–—−·•]/g, '-')
    .replace(/[{[]/g, '(')
    .replace(/[}\]]/g, ')')
    .replace(/[^ -~]|[\\^|~]/g, '')
    .replace(/ {2,}/g, ' ')

/** The value that a text writes as JSON; null if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
