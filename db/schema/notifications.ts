import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { notificationKinds } from '#src/domain/notifications.ts'
import { id, time } from './columns.ts'
import { users } from './users.ts'

/** A notification in the app. Kept 90 days. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The page that the notification links to. */
    path: text().notNull(),
    /** A key for notifications that are sent only once, such as `subscription-7-2026-12-31`. */
    once: text(),
    readAt: time(),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    index('notifications_by_user').on(table.userId, table.createdAt),
    uniqueIndex('notifications_once').on(table.userId, table.once),
  ],
)

export type Notification = typeof notifications.$inferSelect
