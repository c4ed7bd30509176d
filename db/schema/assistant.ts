import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, time, timestamps } from './columns.ts'
import { users } from './users.ts'

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

/**
 * A user's consent to send their messages to the language model at `host`; another host needs a new consent. Kept until it is
 * withdrawn, or as long as the account.
 */
export const modelConsents = sqliteTable('model_consents', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  host: text().notNull(),
  agreedAt: time().notNull(),
})
