export const paymentPurposes = ['registration', 'renewal', 'unmatched'] as const

export const paymentStatuses = [
  'pending',
  'paid',
  'cancelled',
  'failed',
  'expired',
  'attention',
  'refunded',
] as const
