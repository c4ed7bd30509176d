import * as z from 'zod/mini'
import { findCounty } from '#src/domain/counties.ts'
import { line, list, name } from '#src/domain/fields.ts'

const toText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/** Changes to a school; omitted fields stay. `updatedAt` is the version that was edited. */
export const schoolChange = z.object({
  institutionName: z.optional(name("Please enter the institution's name", 120)),
  institutionType: z.optional(line('Please choose the type of institution', 60)),
  population: z.optional(z.pipe(z.transform(toText), line('Please enter the student population', 60))),
  departments: z.optional(list(30, 60)),
  county: z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' ? (findCounty(value.slice(0, 100))?.name ?? null) : null,
      ),
      z.string('Please choose your county'),
    ),
  ),
  town: z.optional(line('Please enter your town', 60)),
  updatedAt: z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(z.iso.datetime('Please reload the page')),
    ),
  ),
})
export type SchoolChange = z.infer<typeof schoolChange>

export type SchoolField = Exclude<keyof SchoolChange, 'updatedAt'>
export const schoolFields = Object.keys(schoolChange.shape).filter(
  name => name !== 'updatedAt',
) as SchoolField[]
