import * as z from 'zod/mini'
import { optionalLine, prose } from '#src/features/jobs/fields-schema.ts'

/** The longest message, in characters. */
export const LONGEST_MESSAGE = 2000

export const newMessage = z.object({
  receiverId: z
    .string('Choose who gets the message')
    .check(z.trim(), z.minLength(1, 'Choose who gets the message'), z.maxLength(100, 'Choose one person')),
  subject: optionalLine(150),
  content: prose('Please write a message', LONGEST_MESSAGE),
})
export type NewMessage = z.infer<typeof newMessage>

interface Correspondent {
  id: string
  name: string
}

/** A message on the wire (RULINGS.md section 6). Times are ISO 8601 UTC. */
export interface MessageRow {
  id: string
  senderId: string
  receiverId: string
  subject: string | null
  content: string
  isRead: boolean
  createdAt: string
  sender: Correspondent
  receiver: Correspondent
}
