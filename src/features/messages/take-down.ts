import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { messages } from '#db/schema.ts'
import { missing } from '#src/errors.ts'

/** What stands in the place of a message that was taken down. */
export const TAKEN_DOWN = 'The team of this site took this message down.'

/** Takes the words of a message from both sides; its place in the conversation stays. Throws `missing` for an unknown one. */
export async function takeMessageDown(tx: Tx, id: string): Promise<void> {
  const changed = await tx
    .update(messages)
    .set({ subject: null, content: TAKEN_DOWN })
    .where(eq(messages.id, id))
    .returning({ id: messages.id })
  if (changed.length === 0) throw missing('message')
}
