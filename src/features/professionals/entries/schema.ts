import * as z from 'zod/mini'
import { choice, line, prose } from '#src/domain/fields.ts'
import { holdsContact, NO_CONTACT } from '#src/domain/people/contact-details.ts'
import { entryKinds } from '#src/domain/people/teaching.ts'

export const MAX_ENTRIES = 20

const noContact = z.refine<string>(text => !holdsContact(text), NO_CONTACT)

const toYear = (value: unknown) => {
  const text = typeof value === 'string' ? value.trim() : value
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text || null
}
const YEAR_NEEDED = 'Enter a year, such as 2019'
const year = z.int(YEAR_NEEDED).check(z.gte(1950, YEAR_NEEDED), z.lte(2100, YEAR_NEEDED))

/** A post or course. Without `endYear` it is current. */
export const entry = z
  .object({
    kind: choice(entryKinds, 'Choose work history or education'),
    title: line('Please enter your role, or what you studied', 100).check(noContact),
    place: line('Please enter the school or institution', 100).check(noContact),
    startYear: z.pipe(z.transform(toYear), year),
    endYear: z.pipe(z.transform(toYear), z.nullable(year)),
    note: z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && !value.trim() ? null : (value ?? null))),
      z.nullable(prose('Enter text', 500).check(noContact)),
    ),
  })
  .check(
    z.refine(({ startYear, endYear }) => endYear === null || endYear >= startYear, {
      error: 'The end must not be before the start',
      path: ['endYear'],
    }),
  )
export type Entry = z.infer<typeof entry>
