import type { users } from '#db/schema.ts'

type Columns = Pick<
  typeof users.$inferInsert,
  | 'firstName'
  | 'lastName'
  | 'userType'
  | 'county'
  | 'town'
  | 'bio'
  | 'skills'
  | 'subjects'
  | 'specialization'
  | 'experience'
  | 'qualifications'
  | 'availability'
  | 'hourlyRate'
>

/** A made-up person with a complete profile. `reviews` are [reviewer, stars, words]; reviewers are `parent` or a school. */
export interface SampleProfessional extends Columns {
  key: string
  reviews: [by: string, rating: number, text: string][]
}
