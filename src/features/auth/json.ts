import * as z from 'zod/mini'
import { accountJson } from '#src/features/account/json.ts'
import { isoTime } from '#src/http/api.ts'

export const signedInJson = z.object({ user: accountJson })

/** The password counts as just given until this time. */
export const confirmationJson = z.object({ confirmedUntil: isoTime })

/** A browser on which a person is signed in. */
export const deviceJson = z.object({
  /** Made from the id of the session, which is not shown. */
  id: z.string(),
  /** 'Chrome on Android' */
  name: z.string(),
  isCurrent: z.boolean(),
  signedInAt: isoTime,
  lastSeenOn: z.string().check(z.describe('YYYY-MM-DD, in Kenya')),
  endsAt: isoTime,
})
export type DeviceJson = z.infer<typeof deviceJson>

export const messageJson = z.object({ message: z.string() })
