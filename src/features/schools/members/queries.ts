import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { invitations, type User, users } from '#db/schema.ts'
import { isOwnerNow } from '../policy.ts'
import type { Colleague, InvitationRow } from './schema.ts'

/** The people of a school, owners first, then who has been there longest; without who is leaving. */
export function peopleOf(read: Reader, schoolId: string): Colleague[] {
  return read
    .select({ user: users, lastSeenOn })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), isNull(users.deletionRequestedAt)))
    .orderBy(desc(eq(users.schoolRole, 'owner')), asc(users.createdAt), asc(users.id))
    .all()
    .map(({ user, lastSeenOn }) => ({ ...colleagueRow(user), lastSeenOn }))
}

export function colleagueRow(user: User): Omit<Colleague, 'lastSeenOn'> {
  const { id, firstName, lastName, email, position, isActive } = user
  return { id, firstName, lastName, email, position, isActive, role: user.schoolRole ?? 'recruiter' }
}

// Names are written out: in a selection Drizzle leaves the table of a column away.
const lastSeenOn = sql<string | null>`(
  select max(json_extract(sessions.sess, '$.seenOn')) from sessions where sessions.user_id = users.id)`

/** Whom a school invited and who has not come yet, the newest first. */
export function invitationsOf(read: Reader, schoolId: string, now: number): InvitationRow[] {
  return read
    .select({ invitation: invitations, inviter: users })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedById))
    .where(eq(invitations.schoolId, schoolId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .all()
    .map(({ invitation: { id, email, role, createdAt, expiresAt }, inviter }) => ({
      ...{ id, email, role },
      invitedBy: inviter && `${inviter.firstName} ${inviter.lastName}`.trim(),
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
      isOpen: expiresAt > now && inviter !== null && isOwnerNow(inviter),
    }))
}
