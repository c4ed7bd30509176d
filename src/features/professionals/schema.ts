import * as z from 'zod/mini'
import { toChoice } from '#src/domain/fields.ts'
import { teachingModes } from '#src/domain/people/teaching.ts'
import type { SearchReading } from '#src/domain/search/read-search.ts'
import { filterText } from '#src/features/jobs/schema.ts'
import { pageQuery } from '#src/http/paging.ts'

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
  /** Also the counties around `county`. */
  nearby: filterTick,
  subject: filterText(60),
  level: filterText(40),
  /** `home` or `online`. */
  mode: filterText(20),
  /** At most this many whole KES an hour. */
  maxRate: filterText(12),
  verified: filterTick,
  /** `price` or `rating`; otherwise the best fit first. */
  sort: filterText(20),
})
export type ProfessionalFilters = z.infer<typeof professionalFilters> & {
  /** 'or' and 'not' in the search are operators: for a search that was read, never from a query. */
  hasOperators?: boolean
  /** Languages are looked for among subjects alone: it finds fewer people, in a fraction of the time. */
  isBySubjects?: boolean
  /** The search as it was read, which the order of the results follows. */
  reading?: SearchReading
  /** Beside tutors, teachers who give lessons at home or online. */
  withLessons?: boolean
  /** Characteristics, as words of a search: people who have them come first. */
  preferred?: string[]
  /** Of those who fit alike, people who teach online come first. */
  onlineFirst?: boolean
}

/** Returns the way of teaching that a text names in any spelling, or undefined. */
export const toMode = (text: string) => teachingModes.find(mode => mode === toChoice(teachingModes, text))

/** Whole KES of a filter: '1500', '1,500'; 0 if it is no number. */
export const toRate = (text: string) => (/^\d[\d,]{0,9}$/.test(text) ? Number(text.replaceAll(',', '')) : 0)
