import * as z from 'zod/mini'
import { prose } from '#src/domain/fields.ts'
import { isoTime } from '#src/http/api.ts'
import { MAX_CHAT_MESSAGE_LENGTH } from './greeting-schema.ts'

const chatTurnJson = z.object({
  id: z.string(),
  content: z.string(),
  isUser: z.boolean(),
  timestamp: isoTime,
})
export type ChatTurnJson = z.infer<typeof chatTurnJson>

/** The newest messages, oldest first, and whether a program or a model answers. */
export const chatJson = z.object({
  messages: z.array(chatTurnJson),
  /** Whether a language model answers the caller's next message. */
  isModel: z.boolean(),
  /** Whether the caller agreed to send messages to the model. */
  hasAgreed: z.boolean(),
  /** Null if the site has no model. */
  model: z.nullable(z.object({ name: z.string(), host: z.string() })),
})
export type ChatJson = z.infer<typeof chatJson>

export const chatAnswerJson = z.object({ response: z.string() })

export const chatMessage = z.object({ message: prose('Please write a message', MAX_CHAT_MESSAGE_LENGTH) })

/** Consent to the language model. A form sends 'true' or 'false' as text. */
export const modelConsent = z.object({
  agree: z.pipe(
    z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
    z.boolean('Choose whether you agree'),
  ),
})
