import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, time } from './columns.ts'
import { users } from './users.ts'

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
