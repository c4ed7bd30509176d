import type { User } from '#db/schema.ts'
import { toChoice } from '#src/domain/fields.ts'
import { levels } from '#src/domain/jobs/job-values.ts'

type Level = (typeof levels)[number]

/** Returns the level that a text names in any spelling, or null. */
export const toLevel = (text: string): Level | null =>
  levels.find(level => level === toChoice(levels, text)) ?? null

type LevelSource = Pick<
  User,
  'bio' | 'experience' | 'specialization' | 'availability' | 'institutionName' | 'skills' | 'subjects'
>

/**
 * Searches a profile's text for a level, because accounts have no field for it. Qualifications are left out: they name where a
 * person studied. The directory's index does the same (db/migrations).
 */
export function saysLevel(profile: LevelSource, level: Level): boolean {
  const { bio, experience, specialization, availability, institutionName, skills, subjects } = profile
  const texts = [bio, experience, specialization, availability, institutionName, ...skills, ...subjects]
  return namesLevel(texts.map(text => text ?? '').join(' '), level)
}

export function namesLevel(text: string, level: Level): boolean {
  const apart = ` ${text.toLowerCase().replace(/["(/,]/g, ' ')}`
  return levelTerms[level].some(word => apart.includes(` ${word}`))
}

const forms = [1, 2, 3, 4].map(n => `form ${n}`)

/** Names for the levels in Kenya (facts/kenya.md section 9). Keep in step with the table `level_words` (db/migrations). */
export const levelTerms: Record<Level, string[]> = {
  'pre-primary': ['pre-primary', 'preprimary', 'pp1', 'pp2', 'ecd', 'kindergarten', 'nursery'],
  primary: ['primary', 'kpsea', ...grades(2, 6)],
  junior: ['junior s', 'junior secondary', 'jss', 'kjsea', ...grades(7, 9)],
  secondary: ['secondary', 'senior s', 'high school', 'kcse', ...forms, ...grades(10, 12)],
  university: ['university', 'universities', 'college', 'lectur', 'tertiary'],
}

/** 'Grade 7', 'Grades 7 and 8', 'Grades 7 to 9' and 'G7'. */
function grades(from: number, to: number): string[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return numbers.flatMap(n => [`grade ${n}`, `grades ${n}`, `g${n}`])
}
