import { roleNames, type UserType } from '#src/domain/people/roles.ts'
import { nameOf, placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { paths } from '#src/paths.ts'
import { formatCount, formatKes } from '#src/ui/format.ts'
import { quoted } from '../../sanitize-user-text.ts'

export const item = (text: string) => `- ${text}`

/** A link. The label may be a user's text, so links in it are removed. */
export const link = (label: string, href: string) =>
  `[${plain(label)}](${href.replace(/[()\s]/g, encodeURIComponent)})`

/** A user's text on one line without links, shortened to `most` characters. */
export function plain(text: string, most = 90): string {
  const line = quoted(text).replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')}…`
}

/** Joins the lines of a reply; skips empty ones. */
export const reply = (...lines: (string | null | undefined | false)[]) => lines.filter(Boolean).join('\n')

/** 'Mathematics, Physics and Chemistry'. */
export const listOf = (words: string[], last = 'and') =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`

/** The rows that pass a test, or all of them where none does. */
export function thoseOrAll<Row>(rows: Row[], test: (row: Row) => unknown): Row[] {
  const some = rows.filter(test)
  return some.length > 0 ? some : rows
}

/** '1 job', '2 jobs'. */
export const count = (n: number, one: string, many = `${one}s`) => `${formatCount(n)} ${n === 1 ? one : many}`

/** People of a role: 'teachers', 'career coaches'. */
export const manyOf = (role: UserType) => `${roleNames[role].toLowerCase()}s`.replace(/chs$/, 'ches')

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The reply to a question that this site cannot answer, with a suggestion where there is one. */
export const notKnown = (more?: string | null) =>
  reply(
    "Sorry, I don't know the answer to that. I only know this site: its jobs, people, fees and guides.",
    more,
    `Try asking in other words, or ${link('write to us', paths.contact())} to reach a person.`,
  )

export const personLink = (person: Parameters<typeof nameOf>[0] & { id: string }) =>
  link(nameOf(person), paths.professional(person.id))

/** A list item with the professional's link, work, place, rate and badge. */
export function personItem(person: Profile): string {
  const rate = person.hourlyRate ? `, ${formatKes(person.hourlyRate)} an hour` : ''
  const badge = person.isVerified ? ', Verified' : ''
  return item(
    `${personLink(person)}, ${plain(titleOf(person))}, ${plain(placeOf(person), 40)}${rate}${badge}`,
  )
}
