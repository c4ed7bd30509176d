export type Cell = string | number | null

/**
 * Rows as CSV (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets know the encoding. What a spreadsheet would
 * take for a formula becomes text by an apostrophe before it (OWASP, CSV Injection).
 */
export const csvOf = (rows: Cell[][]): string => `\ufeff${csvLines(rows)}`

/** Further rows of a CSV that is sent in parts. */
export const csvLines = (rows: Cell[][]): string =>
  rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const inner = value.replace(startsCellElsewhere, "'")
  const text = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/.test(inner) ? `'${inner}` : inner
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Where a cell with a formula would begin for a spreadsheet that cuts lines at semicolons or tabs, as in many languages: quotes
 * then mean nothing inside a line. A dash or a plus is mostly a list or a phone number, so there it takes a call or a pipe.
 */
const startsCellElsewhere = /(?<=.[;\t\n]\s{0,9})(?=[=@\uff1d\uff20]|[+\-\uff0b\uff0d][^;\n]*(?:\||\w\())/gs
