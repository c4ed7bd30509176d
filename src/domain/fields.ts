import * as z from 'zod/mini'
import { cleanLine, hasLetter, isOversized, tooLong } from '#src/domain/text.ts'

/** Returns the choice that a text means, or the text itself. */
export const toChoice = (choices: readonly string[], text: string) =>
  choices.find(one => bare(one) === bare(text)) ?? text

/** A required line of text. */
export const line = (message: string, most: number) =>
  z.string(message).check(z.overwrite(cleanLine), z.minLength(1, message), z.maxLength(most, tooLong(most)))

/** A required line with at least one letter. */
export const name = (message: string, most: number) =>
  line(message, most).check(z.refine(hasLetter, 'Use at least one letter'))

/** A required text with line breaks. */
export const prose = (message: string, most: number) =>
  z.string(message).check(z.overwrite(toProse), z.minLength(1, message), z.maxLength(most, tooLong(most)))

/**
 * One of the choices, written in any case and with any separators: 'Full-time', 'FULL_TIME' and 'full time' are full_time.
 * Nothing, or an empty text, is `usual`.
 */
export const choice = <const T extends readonly string[]>(choices: T, message: string, usual?: T[number]) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? usual : asChoice(choices, value))),
    z.enum(choices, message),
  )

/** Like `choice`, but nothing or an empty text is null. */
export const optionalChoice = <const T extends readonly string[]>(choices: T, message: string) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : asChoice(choices, value))),
    z.nullable(z.enum(choices, message)),
  )

/** An optional line; null if absent. A number becomes its digits. */
export const optionalLine = (most: number) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (isBlank(value)) return null
      return typeof value === 'number' ? String(value) : value
    }),
    z.nullable(z.string('Please enter text').check(z.overwrite(cleanLine), z.maxLength(most, tooLong(most)))),
  )

/** A whole number, or its digits as text with or without commas; null if absent. */
export const whole = (least: number, most: number, message: string) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (isBlank(value)) return null
      return typeof value === 'string' && /^[\d,\s]+$/.test(value) ? Number(value.replace(/\D/g, '')) : value
    }),
    z.nullable(z.int(message).check(z.gte(least, message), z.lte(most, message))),
  )

/** A list, or text with an entry per line or with commas. Duplicates in any case are removed. */
export const list = (mostEntries: number, mostLetters: number) =>
  z.pipe(
    z.transform(toList),
    z
      .array(
        z.string('Please enter text').check(z.maxLength(mostLetters, tooLong(mostLetters))),
        'Please enter a list, or text separated by commas',
      )
      .check(z.maxLength(mostEntries, `Please enter at most ${mostEntries}`)),
  )

/** A day (2027-01-31) or a time in ISO 8601 with its zone; null if absent. */
export const isoTime = (message: string) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : value)),
    z.nullable(z.union([z.iso.date(), z.iso.datetime({ offset: true })], message)),
  )

/** Letters and digits in lower case, to compare spellings of a choice. */
const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const asChoice = (choices: readonly string[], value: unknown) =>
  typeof value === 'string' ? toChoice(choices, value) : value

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const toProse = (text: string) =>
  isOversized(text)
    ? text
    : text
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]+/gu, ' ')
        .replace(/\n{3,}/g, '\n\n')
        .trim()

function toList(value: unknown): unknown {
  if (isBlank(value)) return []
  const entries = typeof value === 'string' ? value.split(value.trim().includes('\n') ? '\n' : ',') : value
  if (!Array.isArray(entries)) return entries

  const lines = entries.map(entry => (typeof entry === 'string' ? cleanLine(entry) : entry))
  const keys = lines.map(entry => (typeof entry === 'string' ? entry.toLowerCase() : entry))
  return lines.filter((entry, index) => entry !== '' && keys.indexOf(keys[index]) === index)
}
