import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { prepared, type Reader } from '#db/connection.ts'
import { messages, notifications } from '#db/schema.ts'

/** The numbers of a user's unread messages, and of their unread notifications about anything else. */
export interface Unread {
  unreadMessages: number
  unreadNotifications: number
}

export const unreadOf = (read: Reader, userId: string): Unread =>
  counts(read).get({ userId }) ?? { unreadMessages: 0, unreadNotifications: 0 }

const counts = prepared(read => {
  const userId = sql.placeholder('userId')
  const ofMessages = and(eq(messages.receiverId, userId), eq(messages.isRead, false))
  const ofOthers = and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    ne(notifications.kind, 'message'),
  )
  const unread = read
    .select({ n: count().as('n') })
    .from(messages)
    .where(ofMessages)
    .as('unread')
  return read
    .select({
      unreadMessages: unread.n,
      unreadNotifications: sql<number>`(${read.select({ n: count() }).from(notifications).where(ofOthers)})`,
    })
    .from(unread)
    .prepare()
})
