import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { documentKinds, documentTypes } from '#src/domain/documents.ts'
import { checkOutcomes, requestAnswers } from '#src/domain/verification.ts'
import { users } from './accounts.ts'
import { flag, id, textList, time } from './columns.ts'
import { schools } from './schools.ts'

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

/**
 * What an administrator checked about a professional or, with its id, about a school; where and when. Kept as long as who it is
 * about.
 */
export const verifications = sqliteTable(
  'verifications',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    schoolId: text().references(() => schools.id, { onDelete: 'cascade' }),
    checked: text().notNull(),
    place: text().notNull(),
    /** YYYY-MM-DD. */
    checkedOn: text().notNull(),
    outcome: text({ enum: checkOutcomes }).notNull(),
    /** YYYY-MM-DD, the day of the next check: the badge ends with it. */
    validUntil: text(),
    adminId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    index('verifications_by_user').on(table.userId, table.createdAt),
    index('verifications_by_school').on(table.schoolId, table.createdAt),
    index('verifications_by_end').on(table.validUntil),
    index('verifications_by_admin').on(table.adminId),
  ],
)

/** A professional, or for a school its owner, asks to be checked. Kept as long as who asked. */
export const verificationRequests = sqliteTable(
  'verification_requests',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    schoolId: text().references(() => schools.id, { onDelete: 'cascade' }),
    /** TSC number, licence, or the number of a school's registration certificate. */
    number: text().notNull(),
    kraPin: text(),
    note: text(),
    /** Ids of the asker's documents, which the asker may take away. */
    documentIds: textList().notNull().default([]),
    createdAt: time().notNull().$defaultFn(Date.now),
    answer: text({ enum: requestAnswers }),
    answerNote: text(),
    answeredAt: time(),
    answeredById: text().references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    index('verification_requests_waiting').on(table.answeredAt, table.createdAt),
    index('verification_requests_by_user').on(table.userId),
    index('verification_requests_by_school').on(table.schoolId),
    index('verification_requests_by_admin').on(table.answeredById),
  ],
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
    kind: text({ enum: documentKinds }).notNull(),
    /** As the person named it. */
    name: text().notNull(),
    mediaType: text({ enum: documentTypes }).notNull(),
    bytes: integer().notNull(),
    file: text().notNull().unique(),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [index('documents_by_user').on(table.userId)],
)

export type Document = typeof documents.$inferSelect
