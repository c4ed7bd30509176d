import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { checkOutcomes, requestAnswers } from '#src/domain/verification.ts'
import { id, textList, time } from './columns.ts'
import { schools } from './schools.ts'
import { users } from './users.ts'

/**
 * A check of a professional or a school by an administrator: what, where and when. Kept as long as the user or
 * school.
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

/** A verification request of a professional, or of a school by its owner. Kept as long as the account. */
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
    /** Ids of the user's documents, which the user may have removed since. */
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
