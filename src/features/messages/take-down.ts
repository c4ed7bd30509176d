import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { dropQuote } from '#db/outbox.ts'
import { messages } from '#db/schema.ts'
import { missing } from '#src/errors.ts'

/** The text that replaces a message. */
export const TAKEN_DOWN = 'Our team took down this message.'

/** Replaces the text of a message for both people, and keeps it out of an email that is not sent yet. Throws `missing`. */
export async function takeMessageDown(tx: Tx, id: string): Promise<void> {
  const changed = await tx
    .update(messages)
    .set({ subject: null, content: TAKEN_DOWN })
    .where(eq(messages.id, id))
    .returning({ id: messages.id })
  if (changed.length === 0) throw missing('message')
  await dropQuote(tx, id)
}
