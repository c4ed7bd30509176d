import { sql } from 'drizzle-orm'
import { isVerifiedOn } from '#db/badge-rule.ts'
import { users } from '#db/schema.ts'
import type { ProfessionalJson } from './json.ts'

// Drizzle omits the table's name when it selects from one table.
const countedReviews = sql`from reviews where reviews.professional_id = users.id
  and reviews.taken_down_reason is null and (users.is_sample or not reviews.is_sample)`

/**
 * The mean of the published reviews with one decimal, or null, and their number. Sample reviews count only for sample people.
 */
export const ratingColumns = {
  rating: sql<number | null>`(select round(avg(reviews.rating), 1) ${countedReviews})`,
  reviewCount: sql<number>`(select count(*) ${countedReviews})`,
}

export const professionalColumns = (today: string) => ({
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  userType: sql<ProfessionalJson['userType']>`users.user_type`,
  location: users.location,
  county: users.county,
  bio: users.bio,
  headline: users.headline,
  teachesLevels: users.teachesLevels,
  curricula: users.curricula,
  teachingModes: users.teachingModes,
  areas: users.areas,
  languages: users.languages,
  skills: users.skills,
  subjects: users.subjects,
  experience: users.experience,
  qualifications: users.qualifications,
  availability: users.availability,
  hourlyRate: users.hourlyRate,
  isVerified: isVerifiedOn('users', today),
  ...ratingColumns,
  isSample: users.isSample,
})

/** A public profile on pages. */
export interface Profile extends ProfessionalJson {
  specialization: string | null
  /** URL of the photo. */
  photo: string | null
}

export const profileColumns = (today: string) => ({
  ...professionalColumns(today),
  specialization: users.specialization,
  photo: users.profileImageUrl,
})
