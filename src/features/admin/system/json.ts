import * as z from 'zod/mini'
import { isoTime } from '#src/http/api.ts'

const ms = z.nullable(z.number().check(z.describe('Milliseconds since 1970, UTC')))
const bytes = z.number().check(z.describe('Bytes'))

export const systemJson = z.object({
  version: z.string(),
  disk: z.nullable(z.object({ free: bytes, size: bytes })),
  backup: z.nullable(
    z.object({ createdAt: isoTime, name: z.string(), size: bytes, verifiedAt: z.nullable(isoTime) }),
  ),
  database: z.object({ file: bytes, log: bytes, indexShare: z.nullable(z.number()) }),
  stored: z.object({
    migrations: z.object({
      applied: z.number(),
      known: z.number(),
      last: z.nullable(z.string()),
      first: ms,
      lastAt: ms,
    }),
    messages: z.object({ waiting: z.number(), failed: z.number(), lateSince: ms }),
    unsettledCallbacks: z.number(),
    lateCallbacks: z.number(),
    heldJobs: z.number(),
    waitingReports: z.number(),
    signInWorries: z.array(z.object({ deed: z.string(), text: z.string() })),
    administrators: z.object({ all: z.number(), withoutFactor: z.array(z.string()) }),
  }),
  asksFactor: z.boolean(),
  findings: z.array(z.object({ state: z.enum(['ok', 'note', 'care', 'wrong']), text: z.string() })),
  services: z.array(z.object({ name: z.string(), isOn: z.boolean(), text: z.string() })),
})
export type SystemJson = z.infer<typeof systemJson>
