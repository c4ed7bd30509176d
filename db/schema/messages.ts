import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, id, time } from './columns.ts'

/** Kept 2 years. */
export const messages = sqliteTable(
  'messages',
  {
    id: id(),
    senderId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text(),
    content: text().notNull(),
    isRead: flag().notNull().default(false),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    index('messages_received').on(table.receiverId, table.createdAt),
    index('messages_sent').on(table.senderId, table.createdAt),
  ],
)

export type Message = typeof messages.$inferSelect
