import * as z from 'zod/mini'
import { field, textOf } from './http.ts'

export interface Callback {
  merchantRequestId: string
  checkoutRequestId: string
  /** As text, whatever the wire had; see result-codes.ts. */
  resultCode: string
  /** KES. */
  amount?: number
  receipt?: string
}

/**
 * Reads the body of an STK callback; null if it is none. The phone may be masked and the text differs by channel, so neither is read.
 * Items are found by name, numbers and text are both accepted, and a failure has no items (facts/daraja.md section 3). The body proves
 * nothing about its sender.
 */
export function readCallback(raw: unknown): Callback | null {
  const parsed = envelope.safeParse(raw)
  if (!parsed.success) return null

  const { MerchantRequestID, CheckoutRequestID, ResultCode } = parsed.data.Body.stkCallback
  const items = itemsOf(parsed.data.Body.stkCallback.CallbackMetadata)
  const amount = Number(items.get('Amount') ?? Number.NaN)
  const receipt = items.get('MpesaReceiptNumber')
  return {
    merchantRequestId: MerchantRequestID,
    checkoutRequestId: CheckoutRequestID,
    resultCode: textOf(ResultCode),
    ...(Number.isFinite(amount) && { amount }),
    ...(receipt && { receipt }),
  }
}

const id = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

const envelope = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: id,
      CheckoutRequestID: id,
      ResultCode: z.union([z.number(), id]),
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
