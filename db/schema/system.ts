import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { deliveryStatuses, messageChannels, messageKinds } from '#src/domain/outbox.ts'
import { id, time } from './columns.ts'
import { messages } from './messages.ts'
import { users } from './users.ts'

/** The audit log: actor, action and target by id, never by name. Triggers prevent changes and removal. Kept 7 years. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    at: time().notNull().$defaultFn(Date.now),
    actorId: text(),
    action: text().notNull(),
    targetType: text(),
    targetId: text(),
    detail: text({ mode: 'json' }).$type<Record<string, string | number | boolean | null>>(),
  },
  table => [
    index('audit_by_time').on(table.at),
    index('audit_by_target').on(table.targetId, table.action, table.at),
    index('audit_by_actor').on(table.actorId, table.at),
    index('audit_by_action').on(table.action, table.at),
  ],
)

/** Values saved in the panel, which override the environment. Kept indefinitely. */
export const settings = sqliteTable('settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
  updatedAt: time().notNull().$defaultFn(Date.now),
  updatedById: text().references(() => users.id, { onDelete: 'set null' }),
})

/** The old and new value of a setting, and the administrator. Null is the default. Kept indefinitely, the safeguarding contact 1 year. */
export const settingChanges = sqliteTable(
  'setting_changes',
  {
    id: id(),
    key: text().notNull(),
    before: text({ mode: 'json' }).$type<unknown>(),
    after: text({ mode: 'json' }).$type<unknown>(),
    changedById: text().references(() => users.id, { onDelete: 'set null' }),
    changedAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    index('setting_changes_by_time').on(table.changedAt),
    index('setting_changes_by_admin').on(table.changedById),
  ],
)

/**
 * Outgoing emails and SMS, added in the transaction of their cause. Email is sent at least once with a stable Message-ID, SMS
 * at most once (`unknown`: perhaps sent). Kept 90 days.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    channel: text({ enum: messageChannels }).notNull(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    /** Users can unsubscribe from all but account messages. Notices and job alerts are not sent by SMS at night. Account messages are always sent at once. */
    kind: text({ enum: messageKinds }).notNull().default('account'),
    subject: text(),
    body: text().notNull(),
    /** The message that the email quotes in place of `QUOTE_PLACE`. */
    messageId: text().references(() => messages.id, { onDelete: 'set null' }),
    status: text({ enum: deliveryStatuses }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: time().notNull().$defaultFn(Date.now),
    error: text(),
    createdAt: time().notNull().$defaultFn(Date.now),
    sentAt: time(),
  },
  table => [
    index('outbox_due').on(table.status, table.nextAttemptAt),
    index('outbox_by_user').on(table.userId),
    index('outbox_by_message').on(table.messageId),
  ],
)

export type OutboxMessage = typeof outbox.$inferSelect
