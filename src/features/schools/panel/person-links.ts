import { and, eq, or, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { messages, users } from '#db/schema.ts'
import type { MessageJson } from '#src/features/messages/json.ts'
import { isPresent, isPublic } from '#src/features/professionals/visibility.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { appliedTo, isContact } from '../school-contacts.ts'

/** Links from people and messages to pages that the viewer may open; null if there is none. */
export interface PersonLinks {
  profile: (userId: string) => string | null
  /** The viewer's conversation with a person, which may still be empty. */
  conversation: (userId: string) => string | null
  /** The viewer's own conversation; for a colleague's message, the profile of the other person. */
  message: (message: MessageJson) => string | null
}

export function linksToPerson(read: Reader, { id, schoolId }: SchoolViewer): PersonLinks {
  const people = idsOf(selectPeople(read, { schoolId }).all())
  const partners = idsOf(selectPartners(read, { id }).all())
  const profiles = idsOf(selectProfiles(read, { schoolId }).all())
  const profile = (userId: string) => (profiles.has(userId) ? paths.professional(userId) : null)
  const conversation = (userId: string) =>
    partners.has(userId) || profiles.has(userId) ? paths.conversation(userId) : null
  return {
    profile,
    conversation,
    message({ senderId, receiverId }) {
      const outsider = people.has(senderId) ? receiverId : senderId
      const isMine = senderId === id || receiverId === id
      return isMine ? paths.conversation(outsider) : profile(outsider)
    },
  }
}

const selectPeople = preparedFor((read, { schoolId }: { schoolId: string }) =>
  read.select({ id: users.id }).from(users).where(eq(users.schoolId, schoolId)),
)

const selectPartners = preparedFor((read, { id }: { id: string }) =>
  read
    .selectDistinct({
      id: sql<string>`iif(${messages.senderId} = ${id}, ${messages.receiverId}, ${messages.senderId})`,
    })
    .from(messages)
    .where(or(eq(messages.senderId, id), eq(messages.receiverId, id))),
)

const selectProfiles = preparedFor((read, { schoolId }: { schoolId: string }) =>
  read
    .select({ id: users.id })
    .from(users)
    .where(and(isContact(schoolId), isPresent(), or(isPublic(), appliedTo(schoolId)))),
)

const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id))
