import type { DarajaSettings } from '#src/env/services.ts'
import type { ResultReason } from './result-codes.ts'

/** The gateway and its credentials. The callback address is part of each push request. */
export type DarajaConfig = Omit<DarajaSettings, 'callbackUrl'>

export interface PushRequest {
  /** Whole KES, 1 to 250,000. */
  amount: number
  /** As toPhone gives it: 254 and nine digits. */
  phone: string
  callbackUrl: string
  /** 1 to 12 letters and digits; printed on the payer's SMS. */
  reference: string
  /** 1 to 13 characters; the gateway refuses a push without one. */
  description: string
}

/** Why a push was refused. `subscriber-locked` passes in a minute; `configuration` is for the operator to fix. */
export type Refusal = 'phone' | 'amount' | 'subscriber-locked' | 'configuration'

/** No prompt was sent, for certain. `busy` may be tried again a little later, `unavailable` once the gateway is back. */
export type NothingSent =
  | { outcome: 'rejected'; reason: Refusal; detail: string }
  | { outcome: 'busy'; detail: string }
  | { outcome: 'unavailable'; detail: string }

/** `ambiguous`: a prompt may be on the phone; never push again automatically. `detail` is for the log and contains no secret. */
export type PushResult =
  | { outcome: 'accepted'; merchantRequestId: string; checkoutRequestId: string }
  | NothingSent
  | { outcome: 'ambiguous'; detail: string }

export type QueryResult =
  | { state: 'paid'; merchantRequestId: string | null }
  | {
      state: 'failed'
      code: string
      status: 'cancelled' | 'failed' | 'expired'
      reason: ResultReason
      text: string
    }
  /** Still open, or nothing final was said. `unknownCode` is a ResultCode outside the table: flag it. */
  | { state: 'pending'; unknownCode?: string }
  /** The gateway did not answer the question; ask again later. */
  | { state: 'unavailable'; detail: string }
