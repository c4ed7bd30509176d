import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { id, timestamps } from './columns.ts'

export interface ChatMessage {
  id: string
  content: string
  isUser: boolean
  /** ISO 8601 UTC. */
  timestamp: string
}

/** Conversations with the assistant. Kept 1 year, or until the person deletes them. */
export const aiChats = sqliteTable(
  'ai_chats',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messages: text({ mode: 'json' }).$type<ChatMessage[]>().notNull(),
    ...timestamps,
  },
  table => [index('ai_chats_by_user').on(table.userId, table.updatedAt)],
)
