import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, id, time } from './columns.ts'

/** Who looked at a public profile, once a viewer and day (YYYY-MM-DD, EAT). Kept 90 days. */
export const profileViews = sqliteTable(
  'profile_views',
  {
    profileId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.profileId, table.day, table.viewerId] }),
    index('profile_views_by_viewer').on(table.viewerId),
  ],
)

/** What an administrator checked about a professional, where and when. Kept as long as the account. */
export const verifications = sqliteTable(
  'verifications',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    checked: text().notNull(),
    place: text().notNull(),
    /** YYYY-MM-DD. */
    checkedOn: text().notNull(),
    outcome: text({ enum: ['confirmed', 'cleared'] }).notNull(),
    /** YYYY-MM-DD. */
    validUntil: text(),
    adminId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [index('verifications_by_user').on(table.userId, table.createdAt)],
)

/** Kept as long as the professional's account. */
export const reviews = sqliteTable(
  'reviews',
  {
    id: id(),
    professionalId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reviewerId: text().references(() => users.id, { onDelete: 'set null' }),
    /** 1 to 5. */
    rating: integer().notNull(),
    text: text().notNull(),
    reply: text(),
    repliedAt: time(),
    takenDownReason: text(),
    takenDownAt: time(),
    takenDownById: text().references(() => users.id, { onDelete: 'set null' }),
    isSample: flag().notNull().default(false),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    index('reviews_by_professional').on(table.professionalId, table.createdAt),
    index('reviews_by_reviewer').on(table.reviewerId),
    index('reviews_by_remover').on(table.takenDownById),
  ],
)

/**
 * A CV or certificate a person put here. The file lies under DATA_DIR/uploads by the name in `file`, which is random. Kept
 * until removed, or as long as the account.
 */
export const documents = sqliteTable(
  'documents',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['cv', 'certificate'] }).notNull(),
    /** As the person named it. */
    name: text().notNull(),
    mediaType: text({ enum: ['application/pdf', 'image/webp'] }).notNull(),
    bytes: integer().notNull(),
    file: text().notNull().unique(),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [index('documents_by_user').on(table.userId)],
)

export type Document = typeof documents.$inferSelect
