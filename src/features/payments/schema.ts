import * as z from 'zod/mini'
import { toPhone } from '#src/domain/people/to-phone.ts'
import { tooLong } from '#src/domain/text.ts'
import type { Purpose } from '#src/features/dashboard/purpose.ts'
import type { PayerStatus, PaymentStatusJson } from './json.ts'

/**
 * POST /api/initiate-payment. Validity depends on the person and the fee, so quote.ts reads the fields (SPEC.md section 7,
 * RULINGS.md section 2).
 */
export const initiation = z.object({
  phoneNumber: z.optional(z.unknown()),
  planType: z.optional(z.unknown()),
  registrationData: z.optional(z.unknown()),
  formKey: z.optional(z.unknown()),
})

/** A plan as the payment page shows it (SPEC.md section 2). */
export interface Offer {
  name: string
  description: string
  /** The time that the payment of a signed-in person covers; otherwise empty. */
  term: string
  /** 'KES 1,050' or 'Free'. */
  price: string
  /** 'one-off payment', 'a year', or empty. */
  kind: string
  isFree: boolean
  purpose: 'registration' | 'renewal'
  plan: string
  /** As in URLs; empty if none was named. */
  role: string
}

/** The values of the payment form: at first the phone number to fill in, then what was sent without script. */
export interface PaymentForm {
  phone: string
  /** The error of the phone number. */
  error?: string | undefined
  /** The reason the form was refused, if it is not the phone number. */
  problem?: string
  /** The registration's JSON. */
  draft?: string
  /** It was sent without a registration. */
  isUnregistered?: boolean
  /** The hash of the token that a payment of this form gets (paying-browser.ts). */
  key: string
}

/** A payment under way, as the payment page shows it. */
export interface Started {
  id: string
  /** As people write it: 0712 345 678; empty if there is nothing to pay. */
  phone: string
  status: PaymentStatusJson
  /** The page that the payer came from, once a signed-in person has paid. */
  purpose: Purpose | null
}

const nameOne = 'Please choose one account'
const noNote = 'Please enter how the money was refunded'
const wrongReceipt = 'An M-Pesa receipt number has 10 letters and digits, such as UKK7RT61SV'
const wrongAmount = 'Please enter the amount in whole shillings, such as 1050'

/**
 * POST /api/admin/payments/{id}/settlement: exactly one of userId, refundNote and createAccount. While no money is
 * known (cancelled, failed, expired, pending), receipt and amountReceived too, from M-Pesa's statement.
 */
export const settlement = z.object({
  receipt: z.optional(
    z.string(wrongReceipt).check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{10}$/, wrongReceipt)),
  ),
  /** Whole KES, up to M-Pesa's limit for one payment (facts/daraja.md section 2). */
  amountReceived: z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' ? Number(value.replace(/[,\s]/g, '')) : value,
      ),
      z
        .int(wrongAmount)
        .check(
          z.minimum(1, wrongAmount),
          z.maximum(250_000, 'M-Pesa allows at most KES 250,000 per payment'),
        ),
    ),
  ),
  userId: z.optional(z.string(nameOne).check(z.trim(), z.minLength(1, nameOne), z.maxLength(64, nameOne))),
  refundNote: z.optional(
    z.string(noNote).check(z.trim(), z.minLength(1, noNote), z.maxLength(500, tooLong(500))),
  ),
  /** Creates the account of the registration that the money was for. */
  createAccount: z.optional(z.boolean('Must be true or false')),
})
export type Settlement = z.infer<typeof settlement>

/** A phone number as people write it: 0712 345 678. Other text is returned unchanged. */
export function shownPhone(text: string): string {
  const phone = toPhone(text)
  return phone ? `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}` : text
}

/** The heading and title of the payment page, by the state of its payment; null before there is one. */
export function paymentHeading(purpose: Offer['purpose'], payment: PaymentStatusJson | null): string {
  if (payment) return payment.isRefunded ? 'Payment refunded' : stateHeadings[payment.status]
  return purpose === 'renewal' ? 'Your subscription' : 'Complete your registration'
}

const stateHeadings: Record<PayerStatus, string> = {
  pending: 'Check your phone',
  paid: 'Payment received',
  cancelled: 'Payment cancelled',
  failed: 'Payment failed',
  expired: 'Payment not confirmed',
  attention: "We're checking your payment",
}

const prompted = 'Check your phone for the M-Pesa prompt and enter your PIN to complete payment.'

/** The message once the prompt is on its way (SPEC.md section 8). */
export const promptSent = (purpose: 'registration' | 'renewal') =>
  purpose === 'registration'
    ? `${prompted} Your account will be created automatically upon successful payment.`
    : `${prompted} Your subscription will be extended automatically upon successful payment.`
