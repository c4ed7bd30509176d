import { and, eq } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { messages } from '#db/schema.ts'
import type { NewMessage } from './schema.ts'

/** Marks one form, so that pressing twice, or sending again what got no answer, makes one message. */
export const newFormKey = () => Bun.randomUUIDv7()

/**
 * What is stored of a press: the form's key with the words that were sent. So who goes back to a form and writes something
 * else sends a further message, and it is not taken for the first. Null where the form had no key.
 */
export function pressOf({ formKey, receiverId, subject, content }: NewMessage): string | null {
  if (!formKey) return null
  const words = JSON.stringify([formKey, receiverId, subject, content])
  return new Bun.CryptoHasher('sha256').update(words).digest('hex')
}

/** The id of the message that this press made before. */
export async function madeBefore(read: Reader, senderId: string, press: string): Promise<string | undefined> {
  const [made] = await read
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), eq(messages.formKey, press)))
  return made?.id
}
