import * as z from 'zod/mini'
import { filterText, filterTick } from '#src/features/professionals/schema.ts'
import { pageQuery } from '#src/http/paging.ts'

/** Filters of the school directory. No value is refused; an unknown one matches nothing (RULINGS.md section 6). */
export const schoolFilters = z.extend(pageQuery(20, 100), {
  search: filterText(100),
  county: filterText(60),
  type: filterText(60),
  verified: filterTick,
})
export type SchoolFilters = z.infer<typeof schoolFilters>
