import { count, desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { schools, users, verifications } from '#db/schema.ts'

export type CheckRow = ReturnType<typeof selectChecks>[number]

/** What was checked of professionals and schools, the newest first. */
export function listChecks(read: Reader, asked: PageParams): Page<CheckRow> {
  const total = read.select({ n: count() }).from(verifications).get()?.n ?? 0
  return toPage(selectChecks(read, asked), asked, total, row => row)
}

function selectChecks(read: Reader, { limit, cursor }: PageParams) {
  return read
    .select({
      id: verifications.id,
      userId: verifications.userId,
      schoolId: verifications.schoolId,
      name: sql<string>`coalesce(${schools.name}, trim(${users.firstName} || ' ' || ${users.lastName}))`,
      checked: verifications.checked,
      place: verifications.place,
      checkedOn: verifications.checkedOn,
      outcome: verifications.outcome,
      validUntil: verifications.validUntil,
      createdAt: verifications.createdAt,
    })
    .from(verifications)
    .leftJoin(users, eq(users.id, verifications.userId))
    .leftJoin(schools, eq(schools.id, verifications.schoolId))
    .where(olderThanCursor(verifications.createdAt, verifications.id, cursor))
    .orderBy(desc(verifications.createdAt), desc(verifications.id))
    .limit(limit + 1)
    .all()
}
