import * as z from 'zod/mini'
import { deliveryStatuses, messageChannels, messageKinds } from '#src/domain/outbox.ts'
import { isoTime } from '#src/http/api.ts'

/** An email or SMS without its text, its recipient masked. */
export const deliveryJson = z.object({
  id: z.string(),
  userId: z.nullable(z.string()),
  channel: z.enum(messageChannels),
  kind: z.enum(messageKinds),
  recipient: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number(),
  error: z.nullable(z.string()),
  maySendAgain: z.boolean(),
  createdAt: isoTime,
  sentAt: z.nullable(isoTime),
})
export type DeliveryJson = z.infer<typeof deliveryJson>
