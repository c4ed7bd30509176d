import { and, eq, type SQL, sql } from 'drizzle-orm'
import { notifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { notificationRow, unreadOf } from './lists.ts'
import type { NotificationRow } from './schema.ts'

/** Marks one as read, as often as its person likes. Throws `missing` for anybody else's. */
export function readNotification({ db, clock }: Deps, userId: string, id: string): Promise<NotificationRow> {
  return db.write(async tx => {
    const [row] = await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${clock.now()})` })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning()
    if (!row) throw missing('notification')
    return notificationRow(row)
  })
}

/** Marks all that a person was told as read, and gives how many were not. */
export const readAllNotifications = (deps: Deps, userId: string) => readThose(deps, unreadOf(userId))

/** Marks as read what led to a page, once its person came there by another way. */
export const readLeadingTo = (deps: Deps, userId: string, path: string) =>
  readThose(deps, and(unreadOf(userId), eq(notifications.path, path)))

/** Writes only where something is unread. */
async function readThose({ db, clock }: Deps, which: SQL | undefined): Promise<number> {
  if ((await db.read.$count(notifications, which)) === 0) return 0
  const read = await db.write(tx =>
    tx.update(notifications).set({ readAt: clock.now() }).where(which).returning({ id: notifications.id }),
  )
  return read.length
}
