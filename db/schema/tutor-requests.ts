import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { grades, lessonPlaces } from '#src/domain/tutor-requests.ts'
import { id, textList, time, timestamps } from './columns.ts'
import { messages } from './messages.ts'
import { users } from './users.ts'

/** A family's search for a tutor, without names or an address. Kept 90 days after it closed, or until the account is erased. */
export const tutorRequests = sqliteTable(
  'tutor_requests',
  {
    id: id(),
    parentId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    grade: text({ enum: grades }).notNull(),
    subjects: textList().notNull(),
    county: text().notNull(),
    town: text(),
    lessons: text({ enum: lessonPlaces }).notNull(),
    schedule: text().notNull(),
    /** Whole KES an hour, at most. */
    maxRate: integer(),
    details: text(),
    /** It is open until then; closing it moves this forward. */
    closesAt: time().notNull(),
    /** The reason why our team took it down, as shown to the parent. */
    takenDownReason: text(),
    ...timestamps,
  },
  table => [
    index('tutor_requests_by_closing').on(table.closesAt, table.id),
    index('tutor_requests_by_parent').on(table.parentId, table.createdAt),
  ],
)

export type TutorRequest = typeof tutorRequests.$inferSelect

/** A tutor's answer, which is the first message of a conversation. Kept as long as the request and the tutor's account. */
export const tutorRequestAnswers = sqliteTable(
  'tutor_request_answers',
  {
    requestId: text()
      .notNull()
      .references(() => tutorRequests.id, { onDelete: 'cascade' }),
    tutorId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the message is past its own retention. */
    messageId: text().references(() => messages.id, { onDelete: 'set null' }),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    primaryKey({ columns: [table.requestId, table.tutorId] }),
    index('tutor_request_answers_by_tutor').on(table.tutorId),
    index('tutor_request_answers_by_message').on(table.messageId),
  ],
)
