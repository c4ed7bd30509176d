import * as z from 'zod/mini'
import { optionalLine, prose } from '#src/domain/fields.ts'

/** Characters. */
export const MAX_MESSAGE_LENGTH = 2000

const personId = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(100, 'Choose one person'))

export const newMessage = z.object({
  receiverId: personId('Choose a recipient'),
  subject: optionalLine(150),
  content: prose('Please write a message', MAX_MESSAGE_LENGTH),
  /** Made with the form: a retry with the same key and text is the same message. An invalid key is ignored. */
  formKey: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
})
export type NewMessage = z.infer<typeof newMessage>

export const newBlock = z.object({ userId: personId('Choose who to block') })
