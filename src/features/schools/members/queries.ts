import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { invitations, type User, users } from '#db/schema.ts'
import type { InvitationJson, ListedMemberJson, MemberJson } from '../json.ts'
import { isOwnerNow } from '../policy.ts'

/** Returns the members of a school who are not leaving: owners first, then the oldest accounts. */
export function membersOf(read: Reader, schoolId: string): ListedMemberJson[] {
  return read
    .select({ user: users, lastSeenOn })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), isNull(users.deletionRequestedAt)))
    .orderBy(desc(eq(users.schoolRole, 'owner')), asc(users.createdAt), asc(users.id))
    .all()
    .map(({ user, lastSeenOn }) => ({ ...serializeMember(user), lastSeenOn }))
}

export function serializeMember(user: User): MemberJson {
  const { id, firstName, lastName, email, position, isActive } = user
  return { id, firstName, lastName, email, position, isActive, role: user.schoolRole ?? 'recruiter' }
}

// Drizzle omits the table's name when it selects from one table.
const lastSeenOn = sql<string | null>`(
  select max(json_extract(sessions.sess, '$.seenOn')) from sessions where sessions.user_id = users.id)`

/** Returns the pending invitations of a school, newest first. */
export function invitationsOf(read: Reader, schoolId: string, now: number): InvitationJson[] {
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
