import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { cancelEmail } from '#db/outbox.ts'
import { notifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { NotificationJson } from './json.ts'
import { serializeNotification, unreadOf } from './queries.ts'

/** Marks one as read. Idempotent. Throws `missing` for another person's. */
export function readNotification({ db, clock }: Deps, userId: string, id: string): Promise<NotificationJson> {
  return db.write(async tx => {
    const [row] = await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${clock.now()})` })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning()
    if (!row) throw missing('notification')
    return serializeNotification(row)
  })
}

/** Marks all of a person's notifications as read and returns their number. Writes only if something is unread. */
export async function readAllNotifications({ db, clock }: Deps, userId: string): Promise<number> {
  const unread = unreadOf(userId)
  if ((await db.read.$count(notifications, unread)) === 0) return 0
  const read = await db.write(tx =>
    tx.update(notifications).set({ readAt: clock.now() }).where(unread).returning({ id: notifications.id }),
  )
  return read.length
}

/** Marks the notifications that lead to a page as read, and cancels an email about it that is still queued. */
export async function markReadByPath(deps: Deps, userId: string, path: string): Promise<void> {
  const unread = and(unreadOf(userId), eq(notifications.path, path))
  if ((await deps.db.read.$count(notifications, unread)) === 0) return
  await deps.db.write(async tx => {
    const link = deps.env.publicUrl + path
    const isCancelled = await cancelEmail(tx, userId, link, deps.clock.now())
    const readAt = isCancelled ? notifications.createdAt : deps.clock.now()
    await tx.update(notifications).set({ readAt }).where(unread)
  })
}

/** Removes everyone's notifications that lead to a page which is no longer shown. */
export async function removeByPath(tx: Tx, path: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.path, path))
}

/**
 * Removes the notifications of a page since `since`, in ms, whose email was cancelled because the person opened the page in time.
 * Returns false, and removes none, if the page has another notification since then.
 */
export async function removeReadInTime(tx: Tx, userId: string, path: string, since: number) {
  const { id, readAt, createdAt } = notifications
  const ofPage = and(eq(notifications.userId, userId), eq(notifications.path, path), gt(createdAt, since))
  const earlier = await tx.select({ id, readAt, createdAt }).from(notifications).where(ofPage)
  if (earlier.some(({ readAt, createdAt }) => readAt !== createdAt)) return false

  const ids = earlier.map(({ id }) => id)
  await tx.delete(notifications).where(inArray(id, ids))
  return true
}
