import * as z from 'zod/mini'
import { toChoice } from '#src/domain/fields.ts'
import { categories, levels } from '#src/domain/jobs/job-values.ts'
import { filterText } from '#src/features/jobs/schema.ts'

/** The jobs in the pay statistics. No value is refused; an unknown one matches no job (RULINGS.md section 6). */
export const payFilters = z.object({
  /** A category or its role: 'teaching' and 'teacher' are the same. */
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
