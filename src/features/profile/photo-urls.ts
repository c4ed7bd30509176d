import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { users } from '#db/schema.ts'

/** The addresses of people's photos, by user id; who has none is left out. */
export function photosOf(read: Reader, userIds: string[]): Map<string, string> {
  const rows = read
    .select({ id: users.id, photo: users.profileImageUrl })
    .from(users)
    .where(and(inArray(users.id, userIds), isNotNull(users.profileImageUrl)))
    .all()
  return new Map(rows.map(({ id, photo }) => [id, photo ?? '']))
}
