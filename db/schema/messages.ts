import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, time } from './columns.ts'
import { users } from './users.ts'

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
    /** Created with the form, so that sending it twice creates one message. */
    formKey: text(),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    uniqueIndex('messages_once').on(table.senderId, table.formKey),
    index('messages_received').on(table.receiverId, table.createdAt),
    index('messages_sent').on(table.senderId, table.createdAt),
  ],
)

export type Message = typeof messages.$inferSelect

/** A user who blocks another. Kept until the block is lifted or either account is erased. */
export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_by_blocked').on(table.blockedId),
  ],
)
