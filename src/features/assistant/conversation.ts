import { desc, eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { aiChats, type ChatMessage } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'

/** Older messages of a conversation are deleted. */
export const MAX_MESSAGES = 100

/** A user's conversation with the assistant, oldest message first. */
export async function conversationOf(read: Reader, userId: string): Promise<ChatMessage[]> {
  return (await rowOf(read, userId))?.messages ?? []
}

/** Adds a question and its answer, and deletes the oldest messages beyond MAX_MESSAGES. `askedAt` is in ms. */
export function addTurn(
  { db, clock }: Deps,
  userId: string,
  { question, answer, askedAt }: { question: string; answer: string; askedAt: number },
) {
  const turn = [message(question, true, askedAt), message(answer, false, Math.max(clock.now(), askedAt + 1))]
  return db.write(async tx => {
    const kept = await rowOf(tx, userId)
    const messages = [...(kept?.messages ?? []), ...turn].slice(-MAX_MESSAGES)
    const updatedAt = clock.now()
    if (kept) await tx.update(aiChats).set({ messages, updatedAt }).where(eq(aiChats.id, kept.id))
    else await tx.insert(aiChats).values({ userId, messages, createdAt: updatedAt, updatedAt })
  })
}

export function deleteConversation({ db }: Deps, userId: string) {
  return db.write(async tx => {
    await tx.delete(aiChats).where(eq(aiChats.userId, userId))
  })
}

const rowOf = async (read: Reader, userId: string) =>
  read
    .select({ id: aiChats.id, messages: aiChats.messages })
    .from(aiChats)
    .where(eq(aiChats.userId, userId))
    .orderBy(desc(aiChats.updatedAt))
    .limit(1)
    .get()

const message = (content: string, isUser: boolean, at: number): ChatMessage => ({
  id: Bun.randomUUIDv7(),
  content,
  isUser,
  timestamp: new Date(at).toISOString(),
})
