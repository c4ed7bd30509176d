import * as z from 'zod/mini'
import { isoTime } from '#src/http/api.ts'

const chatTurnJson = z.object({
  id: z.string(),
  content: z.string(),
  isUser: z.boolean(),
  timestamp: isoTime,
})
export type ChatTurnJson = z.infer<typeof chatTurnJson>

/** The conversation with its newest messages, oldest first, and who answers. */
export const chatJson = z.object({
  messages: z.array(chatTurnJson),
  /** Whether a language model answers the caller's next message. */
  isModel: z.boolean(),
  /** Whether the caller agreed to send messages to the model. */
  hasAgreed: z.boolean(),
  /** Null where the site has no model. */
  model: z.nullable(z.object({ name: z.string(), host: z.string() })),
})
export type ChatJson = z.infer<typeof chatJson>

export const chatAnswerJson = z.object({ response: z.string() })
