import type { Seeker } from '#src/features/matching/score.ts'
import type { LabelledJob } from './labelled-jobs.ts'

/** 3: apply today; 2: good, one thing is off, such as the county; 1: a stretch; no grade: nothing for this person. */
export type Grades = Partial<Record<LabelledJob, 1 | 2 | 3>>

/** A person, who it is in the words the grades were given by, and the grades. */
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
