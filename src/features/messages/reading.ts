import { and, eq } from 'drizzle-orm'
import { messages } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { messageRow } from './lists.ts'
import type { MessageRow } from './schema.ts'

/** The receiver marks a message as read, as often as they like. Throws `missing` for anybody else's. */
export function readMessage({ db }: Deps, receiverId: string, messageId: string): Promise<MessageRow> {
  return db.write(async tx => {
    const own = and(eq(messages.id, messageId), eq(messages.receiverId, receiverId))
    const [message] = await tx
      .update(messages)
      .set({ isRead: true })
      .where(own)
      .returning({ id: messages.id })
    if (!message) throw missing('message')
    return messageRow(tx, message.id)
  })
}

/** Marks all that one person sent to the receiver as read. Writes only where something is unread. */
export async function readConversation({ db }: Deps, receiverId: string, senderId: string): Promise<void> {
  const unread = and(
    eq(messages.receiverId, receiverId),
    eq(messages.senderId, senderId),
    eq(messages.isRead, false),
  )
  if ((await db.read.$count(messages, unread)) === 0) return
  await db.write(tx => tx.update(messages).set({ isRead: true }).where(unread))
}
