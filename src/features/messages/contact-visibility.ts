import { and, eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { blocks, messages, type User } from '#db/schema.ts'
import { hasAppliedTo } from '#src/features/professionals/visibility.ts'

type Side = Pick<User, 'id' | 'schoolId'>

/**
 * Whether two people may know each other's email address and phone number (RULINGS.md section 5): an applicant and the school
 * applied to, or two who have both written to each other.
 */
export async function canSeeContact(read: Reader, one: Side, other: Side): Promise<boolean> {
  return (
    (await hasAppliedTo(read, one.id, other.schoolId)) ||
    (await hasAppliedTo(read, other.id, one.schoolId)) ||
    ((await hasWritten(read, one.id, other.id)) && (await hasWritten(read, other.id, one.id)))
  )
}

/** Whether one person ever wrote to the other. */
export async function hasWritten(read: Reader, senderId: string, receiverId: string): Promise<boolean> {
  const [message] = await read
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.receiverId, receiverId)))
    .limit(1)
  return message !== undefined
}

/** Whether one person does not want to hear from the other. */
export async function hasBlocked(read: Reader, blockerId: string, blockedId: string): Promise<boolean> {
  const [block] = await read
    .select({ at: blocks.createdAt })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
  return block !== undefined
}
