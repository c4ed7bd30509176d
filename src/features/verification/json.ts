import * as z from 'zod/mini'
import { requestStatuses } from '#src/domain/verification.ts'
import { isoTime } from '#src/http/api.ts'

export const verificationRequestJson = z.object({
  id: z.string(),
  userId: z.string(),
  /** Null for a professional. */
  schoolId: z.nullable(z.string()),
  number: z.string(),
  kraPin: z.nullable(z.string()),
  note: z.nullable(z.string()),
  documentIds: z.array(z.string()),
  status: z.enum(requestStatuses),
  /** By the administrator who answered. */
  answerNote: z.nullable(z.string()),
  answeredAt: z.nullable(isoTime),
  createdAt: isoTime,
})
export type VerificationRequestJson = z.infer<typeof verificationRequestJson>
