import { and, inArray, isNull, sql } from 'drizzle-orm'
import { applications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { ReceivedApplicationJson } from '../json.ts'

/** Records that the school opened applications, whose letters its page shows; only the first time counts. */
export async function markOpened({ db, clock }: Deps, rows: ReceivedApplicationJson[]): Promise<void> {
  const unread = rows.filter(({ readAt }) => readAt === null).map(({ id }) => id)
  if (unread.length === 0) return
  const readAt = clock.now()
  await db.write(tx =>
    tx
      .update(applications)
      // Reading changes nothing: `updatedAt` is the time of the decision.
      .set({ readAt, updatedAt: sql`${applications.updatedAt}` })
      .where(and(inArray(applications.id, unread), isNull(applications.readAt))),
  )
}
