import type { Payment } from '#db/schema.ts'

/** What a payment was for, in words. */
export const purposeNames: Record<Payment['purpose'], string> = {
  registration: 'Registration',
  renewal: 'Renewal',
  unmatched: 'Unmatched',
}

/** Where a payment stands, in words. */
export const statusWords: Record<Payment['status'], string> = {
  pending: 'Pending',
  paid: 'Paid',
  cancelled: 'Cancelled',
  failed: 'Failed',
  expired: 'Expired',
  attention: 'Needs attention',
  refunded: 'Refunded',
}
