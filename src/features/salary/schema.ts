import * as z from 'zod/mini'
import { toChoice } from '#src/domain/fields.ts'
import { categories, levels } from '#src/domain/jobs/job-values.ts'
import { filterText } from '#src/features/jobs/schema.ts'

/** Which jobs the figures of pay rest on. Nothing is refused; an unknown value finds none (RULINGS.md section 6). */
export const payFilters = z.object({
  /** A category of work, or the role that does it: 'teaching' and 'teacher' are one. */
  role: z.pipe(filterText(40), z.transform(toCategory)),
  level: z.pipe(
    filterText(40),
    z.transform(text => toChoice(levels, text)),
  ),
  county: filterText(60),
})
export type PayFilters = z.infer<typeof payFilters>

function toCategory(text: string) {
  const category = toChoice(categories, text)
  return categoryOfRole.get(category.toLowerCase()) ?? category
}

const categoryOfRole = new Map([
  ['teacher', 'teaching'],
  ['tutor', 'tutoring'],
  ['counselor', 'counseling'],
  ['coach', 'coaching'],
  ['career_coach', 'coaching'],
])
