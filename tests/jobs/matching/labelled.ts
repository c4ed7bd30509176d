import type { Seeker } from '#src/features/matching/score.ts'
import type { LabelledJob } from './labelled-jobs.ts'

/** 3: apply today; 2: good, but one thing does not fit, such as the county; 1: a stretch; no grade: unsuitable. */
export type Grades = Partial<Record<LabelledJob, 1 | 2 | 3>>

/** A person, the description that the grades are based on, and the grades. */
export interface Labelled {
  who: string
  person: Seeker
  grades: Grades
}

type Said = Pick<Seeker, 'county' | 'availability' | 'experience'> & Partial<Seeker>

export function labelled(userType: Seeker['userType'], who: string, said: Said, grades: Grades): Labelled {
  const unsaid = { skills: [], subjects: [], specialization: null, town: null, location: null }
  return { who, person: { userType, ...unsaid, schedule: null, hourlyRate: null, ...said }, grades }
}
