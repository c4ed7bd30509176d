import { and, count, desc, eq, isNull, like } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { type CursorValues, cursorValues, olderThan, type Page, type PageParams, toPage } from '#db/paging.ts'
import { type Notification, notifications } from '#db/schema.ts'
import type { NotificationJson } from './json.ts'

/** Returns a person's notifications, newest first. */
export async function notificationsOf(
  read: Reader,
  userId: string,
  params: PageParams,
): Promise<Page<NotificationJson>> {
  const rows = selectList(read, { userId, ...cursorValues(params.cursor), limit: params.limit + 1 }).all()
  const page = toPage(rows, params, selectTotal(read, { userId }).get()?.n ?? 0, row => row)
  return { ...page, rows: page.rows.map(serializeNotification) }
}

interface ListValues extends CursorValues {
  userId: string
  limit: number
}

const selectList = preparedFor((read, { userId, limit, ...cursor }: ListValues) =>
  read
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), olderThan(notifications.createdAt, notifications.id, cursor)),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit),
)

const selectTotal = preparedFor((read, { userId }: { userId: string }) =>
  read.select({ n: count() }).from(notifications).where(eq(notifications.userId, userId)),
)

/** A person's unread notifications about the pages below a path, newest first. */
export function unreadBelow(read: Reader, userId: string, path: string, limit: number): NotificationJson[] {
  return selectUnread(read, { userId, below: `${path}/%`, limit })
    .all()
    .map(serializeNotification)
}

interface UnreadValues {
  userId: string
  below: string
  limit: number
}

const selectUnread = preparedFor((read, { userId, below, limit }: UnreadValues) =>
  read
    .select()
    .from(notifications)
    .where(and(unreadOf(userId), like(notifications.path, below)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit),
)

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
