import * as z from 'zod/mini'
import { alertChannels, alertFrequencies } from '#src/domain/jobs/alerts.ts'
import { isoTime } from '#src/http/api.ts'

export const alertJson = z.object({
  id: z.string(),
  email: z.string(),
  /** The filters, named as in the address of the job list. */
  search: z.record(z.string(), z.string()),
  every: z.enum(alertFrequencies),
  channel: z.enum(alertChannels),
  isConfirmed: z.boolean(),
  /** When the next digest is due. */
  nextAt: isoTime,
  createdAt: isoTime,
})
export type AlertJson = z.infer<typeof alertJson>
