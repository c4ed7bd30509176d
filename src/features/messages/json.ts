import * as z from 'zod/mini'
import { isoTime } from '#src/http/api.ts'

const correspondentJson = z.object({ id: z.string(), name: z.string() })

/** RULINGS.md section 6. */
export const messageJson = z.object({
  id: z.string(),
  senderId: z.string(),
  receiverId: z.string(),
  subject: z.nullable(z.string()),
  content: z.string(),
  isRead: z.boolean(),
  createdAt: isoTime,
  sender: correspondentJson,
  receiver: correspondentJson,
})
export type MessageJson = z.infer<typeof messageJson>

/** A blocked person. */
export const blockJson = z.object({ userId: z.string(), name: z.string(), createdAt: isoTime })
export type BlockJson = z.infer<typeof blockJson>
