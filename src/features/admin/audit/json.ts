import * as z from 'zod/mini'
import { isoTime } from '#src/http/api.ts'

export const auditEntryJson = z.object({
  id: z.string(),
  at: isoTime,
  actorId: z.nullable(z.string()),
  action: z.string(),
  targetType: z.nullable(z.string()),
  targetId: z.nullable(z.string()),
  detail: z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
})
export type AuditEntryJson = z.infer<typeof auditEntryJson>
