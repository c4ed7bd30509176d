type Cell = string | number | null

/**
 * Formats rows as CSV (RFC 4180) in UTF-8 with a byte order mark, which tells spreadsheets the encoding. An apostrophe before a
 * possible formula makes it text (OWASP, CSV Injection).
 */
export const csvOf = (rows: Cell[][]): string => `\ufeff${csvLines(rows)}`

/** Formats further rows of a CSV that is sent in parts. */
export const csvLines = (rows: Cell[][]): string =>
  rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const inner = value.replace(startsCellElsewhere, "'")
  const text = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/.test(inner) ? `'${inner}` : inner
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Finds formulas after a semicolon or tab, where spreadsheets in many languages begin a cell, whatever the quotes. A dash or a
 * plus is mostly a list or a phone number, so it counts only with a call or a pipe after it.
 */
const startsCellElsewhere = /(?<=.[;\t\n]\s{0,9})(?=[=@\uff1d\uff20]|[+\-\uff0b\uff0d][^;\n]*(?:\||\w\())/gs
