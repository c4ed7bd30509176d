import { and, eq, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { tutorRequestAnswers, users } from '#db/schema.ts'
import { isPublic } from '#src/features/professionals/visibility.ts'

/** Returns the present tutors who answered a request, first answers first. */
export const answersTo = (read: Reader, requestId: string) =>
  read
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      photo: users.profileImageUrl,
      county: users.county,
      hourlyRate: users.hourlyRate,
      createdAt: tutorRequestAnswers.createdAt,
      hasProfile: sql<boolean>`(${isPublic()})`.mapWith(Boolean),
    })
    .from(tutorRequestAnswers)
    .innerJoin(users, eq(users.id, tutorRequestAnswers.tutorId))
    .where(and(eq(tutorRequestAnswers.requestId, requestId), accountIsActive()))
    .orderBy(tutorRequestAnswers.createdAt)
    .all()
export type RequestAnswer = ReturnType<typeof answersTo>[number]
