import * as z from 'zod/mini'
import { inFlightShapes, pushFaults, queryFaults, tokenFaults } from './faults.ts'
import { outcomeNames } from './outcomes.ts'

const ms = z.int().check(z.minimum(0), z.maximum(86_400_000))

function oneOrMore<const T extends readonly string[]>(faults: T) {
  const fault = z.enum(faults)
  return z.optional(z.union([fault, z.array(fault)]))
}

/** POST /control: how the next calls are answered. A list is used in its order; other names are refused. */
export const scriptRequest = z.strictObject({
  tokenExpiresInType: z.optional(z.enum(['string', 'number'])),
  tokenSeconds: z.optional(z.int().check(z.minimum(0))),
  inFlight: z.optional(z.enum(inFlightShapes)),
  nextToken: oneOrMore(tokenFaults),
  nextPush: oneOrMore(pushFaults),
  nextQuery: oneOrMore(queryFaults),
  revokeTokens: z.optional(z.boolean()),
  promptLifetimeMs: z.optional(ms),
  answerAfterMs: z.optional(ms),
  lateCallbackMs: z.optional(ms),
  callbackDelayMs: z.optional(ms),
  callbackRetries: z.optional(z.int().check(z.minimum(0), z.maximum(10))),
})
export type ScriptRequest = z.infer<typeof scriptRequest>

/** POST /control/prompts/{checkoutRequestId}: how the prompt ends, or that it is ignored, and how the callback is sent. */
export const promptAnswer = z.strictObject({
  action: z.enum([...outcomeNames, 'ignore']),
  amount: z.optional(z.int().check(z.minimum(0))),
  receipt: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  callbackTimes: z.optional(z.int().check(z.minimum(0), z.maximum(20))),
  callbackDelayMs: z.optional(ms),
  omitBalance: z.optional(z.boolean()),
  textResultCode: z.optional(z.boolean()),
})
export type PromptAnswer = z.infer<typeof promptAnswer>

/** POST /control/callbacks: any body to any address; text is sent unchanged, anything else as JSON. */
export const forgedCallback = z.strictObject({
  url: z.url(),
  body: z.optional(z.unknown()),
  headers: z.optional(z.record(z.string(), z.string())),
  times: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
})
export type ForgedCallback = z.infer<typeof forgedCallback>
