import type { levels } from './jobs/job-values.ts'

/** Classes in Kenya (facts/kenya.md section 9), with the last two of 8-4-4. A request names a child's class, never a name or an age. */
export const grades = [
  ...(['pp1', 'pp2'] as const),
  ...(['grade-1', 'grade-2', 'grade-3', 'grade-4', 'grade-5', 'grade-6'] as const),
  ...(['grade-7', 'grade-8', 'grade-9', 'grade-10', 'grade-11', 'grade-12'] as const),
  ...(['form-3', 'form-4', 'college'] as const),
] as const
export type Grade = (typeof grades)[number]

/** 'Grade 7', 'PP1', 'College or university'. */
export const gradeName = (grade: Grade): string =>
  grade === 'college'
    ? 'College or university'
    : grade.replace(/^pp/, 'PP').replace(/^(\w+)-(\d+)$/, (_, word, n) => `${capital(word)} ${n}`)

/** 'Grade 7: Mathematics, English'. */
export const requestTitle = ({ grade, subjects }: { grade: Grade; subjects: string[] }) =>
  `${gradeName(grade)}: ${subjects.join(', ')}`

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type Level = (typeof levels)[number]

export function levelOfGrade(grade: Grade): Level {
  if (grade === 'college') return 'university'
  if (grade.startsWith('pp')) return 'pre-primary'
  const n = grade.startsWith('form') ? 12 : Number(grade.slice('grade-'.length))
  if (n <= 6) return 'primary'
  return n <= 9 ? 'junior' : 'secondary'
}

export const gradesOfLevel = (level: Level): Grade[] => grades.filter(grade => levelOfGrade(grade) === level)

/** Places of lessons. */
export const lessonPlaces = ['home', 'online', 'either'] as const
export type LessonPlace = (typeof lessonPlaces)[number]

export const lessonPlaceNames: Record<LessonPlace, string> = {
  home: 'At home',
  online: 'Online',
  either: 'At home or online',
}

/** Of one request. */
export const MAX_ANSWERS = 10
/** Days until a request closes by itself. */
export const OPEN_DAYS = 21
/** Of one parent. */
export const MAX_OPEN_REQUESTS = 3

export const requestStates = ['open', 'full', 'closed', 'taken-down'] as const
export type RequestState = (typeof requestStates)[number]
