import * as z from 'zod/mini'
import { paymentPurposes, paymentStatuses } from '#src/domain/payments.ts'
import { roles } from '#src/domain/people/roles.ts'
import { plans } from '#src/domain/plans.ts'
import { isoTime } from '#src/http/api.ts'

export const initiatedJson = z.object({
  success: z.literal(true),
  /** The gateway's id; our own where nothing was sent or the gateway did not answer. */
  checkoutRequestId: z.string(),
  message: z.string(),
})
export type InitiatedJson = z.infer<typeof initiatedJson>

/** `refunded` shows to payers as failed (RULINGS.md section 6). */
const payerStatus = z.enum(['pending', 'paid', 'cancelled', 'failed', 'expired', 'attention'])
export type PayerStatus = z.infer<typeof payerStatus>

export const paymentStatusJson = z.object({
  status: payerStatus,
  /** The money was returned: the status is failed, and there is nothing to try again. */
  isRefunded: z.boolean(),
  /** For the person who pays. */
  message: z.string(),
  receipt: z.nullable(z.string()),
  /** The page to continue on; null if there is none. */
  next: z.nullable(z.enum(['password', 'dashboard'])),
})
export type PaymentStatusJson = z.infer<typeof paymentStatusJson>

/** Money is in whole KES. */
const purchase = {
  id: z.string(),
  checkoutRequestId: z.nullable(z.string()),
  purpose: z.enum(paymentPurposes),
  role: z.nullable(z.enum(roles)),
  plan: z.nullable(z.enum(plans)),
  amount: z.number(),
  /** Null if it equals the amount asked for. */
  amountReceived: z.nullable(z.number()),
  receipt: z.nullable(z.string()),
  createdAt: isoTime,
  paidAt: z.nullable(isoTime),
}

/** A payment as the payer sees it. */
export const myPaymentJson = z.object({
  ...purchase,
  status: payerStatus,
  isRefunded: z.boolean(),
  message: z.string(),
  /** When the subscription it bought ends; null if it does not end or nothing was bought. */
  until: z.nullable(isoTime),
  hasReceipt: z.boolean(),
})
export type MyPaymentJson = z.infer<typeof myPaymentJson>

/** A payment as administrators see it. */
export const ledgerPaymentJson = z.object({
  ...purchase,
  /** 2547..., 2541... or null. */
  phone: z.nullable(z.string()),
  status: z.enum(paymentStatuses),
  reason: z.nullable(z.string()),
  resultCode: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  /** The administrator who settled it by hand. */
  settledById: z.nullable(z.string()),
  settlementNote: z.nullable(z.string()),
  /** Of the account, or of the registration waiting to be paid for. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type LedgerPaymentJson = z.infer<typeof ledgerPaymentJson>
