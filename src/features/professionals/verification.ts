import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { verifications } from '#db/schema.ts'

/** What an administrator confirmed about somebody. Days are YYYY-MM-DD. */
export interface Verification {
  checked: string
  place: string
  checkedOn: string
  validUntil: string | null
}

/** The newest confirmed verification of each person who has one, by user id: what a Verified badge stands on. */
export async function verificationsOf(read: Reader, userIds: string[]): Promise<Map<string, Verification>> {
  if (userIds.length === 0) return new Map()
  const rows = await read
    .select()
    .from(verifications)
    .where(and(inArray(verifications.userId, userIds), eq(verifications.outcome, 'confirmed')))
    .orderBy(desc(verifications.createdAt), desc(verifications.id))
  return new Map(
    rows
      .reverse()
      .map(({ userId, checked, place, checkedOn, validUntil }) => [
        userId,
        { checked, place, checkedOn, validUntil },
      ]),
  )
}
