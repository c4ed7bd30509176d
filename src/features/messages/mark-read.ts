import { and, eq } from 'drizzle-orm'
import { messages } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { markReadByPath } from '#src/features/notifications/mark-read.ts'
import { paths } from '#src/paths.ts'
import type { MessageJson } from './json.ts'
import { publishSeen } from './live/message-events.ts'
import { messageRow } from './queries.ts'

/** Marks a message and the conversation's notifications as read. Idempotent. Throws `missing` for anyone but the receiver. */
export async function readMessage(deps: Deps, receiverId: string, messageId: string): Promise<MessageJson> {
  const { message, wasUnread } = await deps.db.write(async tx => {
    const before = await messageRow(tx, messageId, receiverId)
    if (before.receiverId !== receiverId) throw missing('message')
    if (!before.isRead) await tx.update(messages).set({ isRead: true }).where(eq(messages.id, messageId))
    return { message: { ...before, isRead: true }, wasUnread: !before.isRead }
  })
  if (wasUnread) publishSeen(deps, { senderId: message.senderId, receiverId, messageIds: [messageId] })
  await markReadByPath(deps, receiverId, paths.conversation(message.senderId))
  return message
}

/** Marks all messages from one person, and their notifications, as read. Writes only if something is unread. */
export async function readConversation(deps: Deps, receiverId: string, senderId: string): Promise<void> {
  await markReadByPath(deps, receiverId, paths.conversation(senderId))
  const unread = and(
    eq(messages.receiverId, receiverId),
    eq(messages.senderId, senderId),
    eq(messages.isRead, false),
  )
  if ((await deps.db.read.$count(messages, unread)) === 0) return
  const read = await deps.db.write(tx =>
    tx.update(messages).set({ isRead: true }).where(unread).returning({ id: messages.id }),
  )
  publishSeen(deps, { senderId, receiverId, messageIds: read.map(({ id }) => id) })
}
