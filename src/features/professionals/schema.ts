import * as z from 'zod/mini'
import { pageQuery } from '#src/http/paging.ts'

/** Text from a query, trimmed and cut to `most` characters. `all`, or anything but text, is no filter. Elysia splits text at commas. */
export const filterText = (most: number) =>
  z.catch(
    z.pipe(
      z.transform((value: unknown) => {
        const words = [value].flat()
        const text = words.every(word => typeof word === 'string')
          ? words.join(',').trim().slice(0, most)
          : ''
        return text.toLowerCase() === 'all' ? '' : text
      }),
      z.string(),
    ),
    '',
  )

/** A ticked checkbox, or `true` or `yes` in a URL. */
export const filterTick = z.pipe(
  z.transform((value: unknown) => ['1', 'true', 'on', 'yes'].some(yes => yes === value)),
  z.boolean(),
)

/** Filters of the directory. No value is rejected; an unknown one matches no one (RULINGS.md section 6). */
export const professionalFilters = z.extend(pageQuery(20, 100), {
  search: filterText(100),
  role: filterText(40),
  county: filterText(60),
  subject: filterText(60),
  level: filterText(40),
  verified: filterTick,
})
export type ProfessionalFilters = z.infer<typeof professionalFilters>
