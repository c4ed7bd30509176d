import * as z from 'zod/mini'
import { prose } from '#src/domain/fields.ts'
import { MAX_CHAT_MESSAGE_LENGTH } from './greeting-schema.ts'

export const chatMessage = z.object({ message: prose('Please write a message', MAX_CHAT_MESSAGE_LENGTH) })

/** Agrees to the language model, or takes that back; a form sends texts. */
export const modelConsent = z.object({
  agree: z.pipe(
    z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
    z.boolean('Please say whether you agree'),
  ),
})
