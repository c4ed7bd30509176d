import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { documentKinds, documentTypes } from '#src/domain/documents.ts'
import { entryKinds } from '#src/domain/people/teaching.ts'
import { id, time } from './columns.ts'
import { users } from './users.ts'

/** Views of a public profile, one per viewer and day (YYYY-MM-DD, EAT). Kept 90 days. */
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

/**
 * An uploaded CV or certificate. The file is in DATA_DIR/uploads under the random name in `file`. Kept until removed, or as long
 * as the account.
 */
export const documents = sqliteTable(
  'documents',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: documentKinds }).notNull(),
    /** The user's name for it. */
    name: text().notNull(),
    mediaType: text({ enum: documentTypes }).notNull(),
    bytes: integer().notNull(),
    file: text().notNull().unique(),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [index('documents_by_user').on(table.userId)],
)

export type Document = typeof documents.$inferSelect

/** A post or course on a public profile and CV. Kept until removed, or as long as the account. */
export const profileEntries = sqliteTable(
  'profile_entries',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: entryKinds }).notNull(),
    /** The role, or the degree or certificate. */
    title: text().notNull(),
    /** The school, or the institution. */
    place: text().notNull(),
    startYear: integer().notNull(),
    /** Null if it is current. */
    endYear: integer(),
    note: text(),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [index('profile_entries_by_user').on(table.userId)],
)

/** A professional whom a user saved for later. Kept until removed, or as long as both accounts. */
export const savedProfessionals = sqliteTable(
  'saved_professionals',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    professionalId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    primaryKey({ columns: [table.userId, table.professionalId] }),
    index('saved_professionals_by_professional').on(table.professionalId),
  ],
)
