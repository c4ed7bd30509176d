import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { reviews, schools, users } from '#db/schema.ts'
import { roleNames } from '#src/features/accounts/schema.ts'

export interface Review {
  id: string
  /** 1 to 5. */
  rating: number
  text: string
  /** The professional's answer. */
  reply: string | null
  /** A school by its name, others by what they are: families are not named in public. */
  reviewer: string
  isSample: boolean
  /** Milliseconds. */
  createdAt: number
}

/** What people say of a professional, newest first; what was taken down is left out. */
export async function reviewsOf(read: Reader, professionalId: string, most = 50): Promise<Review[]> {
  const rows = await read
    .select({ review: reviews, schoolName: schools.name, userType: users.userType })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.reviewerId))
    .leftJoin(schools, eq(schools.id, users.schoolId))
    .where(and(eq(reviews.professionalId, professionalId), isNull(reviews.takenDownReason)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(most)
  return rows.map(({ review, schoolName, userType }) => {
    const { id, rating, text, reply, isSample, createdAt } = review
    const reviewer = schoolName ?? (userType ? roleNames[userType] : 'Somebody who has left')
    return { id, rating, text, reply, reviewer, isSample, createdAt }
  })
}
