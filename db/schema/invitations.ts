import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { schoolRoles } from '#src/domain/people/school-roles.ts'
import { id, time } from './columns.ts'
import { schools } from './schools.ts'
import { users } from './users.ts'

/**
 * An emailed invitation to join a school. `tokenHash` is the SHA-256 of the token in the link. Removed once accepted, and 30 days
 * after it expires.
 */
export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text({ enum: schoolRoles }).notNull(),
    tokenHash: text().notNull().unique(),
    invitedById: text().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: time().notNull(),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    uniqueIndex('invitations_once').on(table.schoolId, table.email),
    index('invitations_by_inviter').on(table.invitedById),
    index('invitations_by_expiry').on(table.expiresAt),
  ],
)

export type Invitation = typeof invitations.$inferSelect
