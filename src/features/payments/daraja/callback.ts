import * as z from 'zod/mini'
import { field, textOf } from './problem.ts'
import { fromEatTimestamp } from './timestamp.ts'

export interface Callback {
  merchantRequestId: string
  checkoutRequestId: string
  /** As text, whatever the wire had; see result-codes.ts. */
  resultCode: string
  resultDesc: string
  /** KES. */
  amount?: number
  receipt?: string
  /** May be masked by the gateway: to show, never to match by. */
  phone?: string
  /** ms. */
  transactedAt?: number
}

/**
 * Reads the body of an STK callback; null where it is none. Items are found by name, numbers and text are both taken,
 * and a failure carries no items at all (facts/daraja.md section 3). It proves nothing about the sender.
 */
export function readCallback(raw: unknown): Callback | null {
  const parsed = envelope.safeParse(raw)
  if (!parsed.success) return null

  const { MerchantRequestID, CheckoutRequestID, ResultCode, ResultDesc } = parsed.data.Body.stkCallback
  const items = itemsOf(parsed.data.Body.stkCallback.CallbackMetadata)
  const amount = Number(items.get('Amount') ?? Number.NaN)
  const receipt = items.get('MpesaReceiptNumber')
  const phone = items.get('PhoneNumber')
  const transactedAt = fromEatTimestamp(items.get('TransactionDate') ?? '')
  return {
    merchantRequestId: MerchantRequestID,
    checkoutRequestId: CheckoutRequestID,
    resultCode: textOf(ResultCode),
    resultDesc: textOf(ResultDesc),
    ...(Number.isFinite(amount) && { amount }),
    ...(receipt && { receipt }),
    ...(phone && { phone }),
    ...(transactedAt !== null && { transactedAt }),
  }
}

const id = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const envelope = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: id,
      CheckoutRequestID: id,
      ResultCode: z.union([z.number(), id]),
      ResultDesc: z.optional(z.unknown()),
      CallbackMetadata: z.optional(z.unknown()),
    }),
  }),
})

/** Name → value, the first of a name; an item without a usable value (Balance has none) is left out. */
function itemsOf(metadata: unknown): Map<string, string> {
  const list = field(metadata, 'Item')
  const items = new Map<string, string>()
  for (const item of Array.isArray(list) ? list : []) {
    const name = textOf(field(item, 'Name'))
    const value = textOf(field(item, 'Value'))
    if (name && value && !items.has(name)) items.set(name, value)
  }
  return items
}
