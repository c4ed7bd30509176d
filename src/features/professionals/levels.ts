import type { User } from '#db/schema.ts'
import { toChoice } from '#src/domain/fields.ts'
import { levelNames, levels } from '#src/domain/job-values.ts'

type Level = (typeof levels)[number]

/** The level that a text names, in any spelling, or null. */
export const toLevel = (text: string): Level | null =>
  levels.find(level => level === toChoice(levels, text)) ?? null

/** The levels to choose from, by the names that jobs use. */
export const levelChoices = levels.map(value => ({ value, label: levelNames[value] }))

type Said = Pick<
  User,
  'bio' | 'experience' | 'specialization' | 'availability' | 'institutionName' | 'skills' | 'subjects'
>

/**
 * Whether somebody says that they work at a level. Accounts have no field for it, so the words of the profile decide; where
 * they studied says nothing, so qualifications are left out. The directory asks the same of its index (db/migrations).
 */
export function saysLevel(profile: Said, level: Level): boolean {
  const { bio, experience, specialization, availability, institutionName, skills, subjects } = profile
  const said = [bio, experience, specialization, availability, institutionName, ...skills, ...subjects]
  return namesLevel(said.map(text => text ?? '').join(' '), level)
}

/** Whether a text names a level in one of its words. */
export function namesLevel(text: string, level: Level): boolean {
  const apart = ` ${text.toLowerCase().replace(/["(/,]/g, ' ')}`
  return levelWords[level].some(word => apart.includes(` ${word}`))
}

/** How people in Kenya name the levels (facts/kenya.md section 9). The table `level_words` has the same (db/migrations). */
export const levelWords: Record<Level, string[]> = {
  'pre-primary': ['pre-primary', 'preprimary', 'pp1', 'pp2', 'ecd', 'kindergarten', 'nursery'],
  primary: ['primary', 'kpsea', ...grades(2, 6)],
  junior: ['junior s', 'junior secondary', 'jss', 'kjsea', ...grades(7, 9)],
  secondary: [
    'secondary',
    'senior s',
    'high school',
    'kcse',
    'form 1',
    'form 2',
    'form 3',
    'form 4',
    ...grades(10, 12),
  ],
  university: ['university', 'universities', 'college', 'lectur', 'tertiary'],
}

/** 'Grade 7', 'Grades 7 and 8', 'Grades 7 to 9' and 'G7'. */
function grades(from: number, to: number): string[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return numbers.flatMap(n => [`grade ${n}`, `grades ${n}`, `g${n}`])
}
