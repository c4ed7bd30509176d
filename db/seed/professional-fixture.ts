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

/** A fictional person with a complete profile. Reviewers are `parent` or a key of schools.ts; ratings are 1 to 5 stars. */
export interface SampleProfessional extends Columns {
  key: string
  reviews: [by: string, rating: number, text: string][]
}
