import { and, desc, eq, exists, gt, max, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { preparedFor, type Reader } from '#db/connection.ts'
import { messages, reviews, users } from '#db/schema.ts'
import { isPublic } from '#src/features/professionals/visibility.ts'
import { REVIEW_INTERVAL } from './policy.ts'

const answers = alias(messages, 'answers')

/** The professionals whom a parent may review now, by the rule of `reviewRefusal`, the last to write first. */
export const reviewableBy = (read: Reader, parentId: string, now: number, limit: number) =>
  selectReviewable(read, { parentId, since: now - REVIEW_INTERVAL, limit }).all()

interface Values {
  parentId: string
  since: number
  limit: number
}

const selectReviewable = preparedFor((read, { parentId, since, limit }: Values) => {
  const { id, firstName, lastName, userType, profileImageUrl } = users
  const reviewed = read
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(eq(reviews.professionalId, id), eq(reviews.reviewerId, parentId), gt(reviews.createdAt, since)),
    )
  return read
    .select({ id, firstName, lastName, userType, photo: profileImageUrl })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        eq(messages.receiverId, parentId),
        exists(
          read
            .select({ id: answers.id })
            .from(answers)
            .where(and(eq(answers.senderId, parentId), eq(answers.receiverId, id))),
        ),
        isPublic(),
        notExists(reviewed),
      ),
    )
    .groupBy(id)
    .orderBy(desc(max(messages.createdAt)))
    .limit(limit)
})
