import * as z from 'zod/mini'
import { notificationKinds } from '#src/domain/notifications.ts'
import { isoTime } from '#src/http/api.ts'

export const notificationJson = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** Of the page where the person can act on it. */
  path: z.string(),
  readAt: z.nullable(isoTime),
  createdAt: isoTime,
})
export type NotificationJson = z.infer<typeof notificationJson>
