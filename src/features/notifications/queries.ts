import { and, desc, eq, isNull, like } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { type Notification, notifications } from '#db/schema.ts'
import type { NotificationJson } from './json.ts'

/** Returns a person's notifications, newest first. */
export async function notificationsOf(
  read: Reader,
  userId: string,
  params: PageParams,
): Promise<Page<NotificationJson>> {
  const own = eq(notifications.userId, userId)
  const rows = await read
    .select()
    .from(notifications)
    .where(and(own, olderThanCursor(notifications.createdAt, notifications.id, params.cursor)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(params.limit + 1)
  const page = toPage(rows, params, await read.$count(notifications, own), row => row)
  return { ...page, rows: page.rows.map(serializeNotification) }
}

/** A person's unread notifications about the pages below a path, newest first. */
export function unreadBelow(read: Reader, userId: string, path: string, limit: number): NotificationJson[] {
  return read
    .select()
    .from(notifications)
    .where(and(unreadOf(userId), like(notifications.path, `${path}/%`)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .all()
    .map(serializeNotification)
}

/** Matches a person's unread notifications. */
export const unreadOf = (userId: string) =>
  and(eq(notifications.userId, userId), isNull(notifications.readAt))

export function serializeNotification(notification: Notification): NotificationJson {
  const { userId, once, readAt, createdAt, ...shown } = notification
  return {
    ...shown,
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  }
}
