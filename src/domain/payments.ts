export const paymentPurposes = ['registration', 'renewal', 'unmatched'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

export const paymentStatuses = [
  'pending',
  'paid',
  'cancelled',
  'failed',
  'expired',
  'attention',
  'refunded',
] as const
export type PaymentState = (typeof paymentStatuses)[number]
