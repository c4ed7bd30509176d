import * as z from 'zod/mini'
import { prose } from '#src/domain/fields.ts'
import { MAX_CHAT_MESSAGE_LENGTH } from './longest-schema.ts'

export { MAX_CHAT_MESSAGE_LENGTH }

/** What is sent to the assistant. */
export const chatMessage = z.object({ message: prose('Please write a message', MAX_CHAT_MESSAGE_LENGTH) })

/** A message of the conversation on the wire. */
export interface ChatTurn {
  id: string
  content: string
  isUser: boolean
  /** ISO 8601 UTC. */
  timestamp: string
}

/** The answer to GET /api/ai/chats: the newest messages, oldest first, and who answers. */
export interface ChatView {
  messages: ChatTurn[]
  /** Whether a language model answers the caller's next message. */
  isModel: boolean
  /** Whether the caller agreed to send messages to the model. */
  hasAgreed: boolean
  /** Null where the site has no model. */
  model: { name: string; host: string } | null
}
