import type { Payment } from '#db/schema.ts'
import { isAnnual, planNames } from '#src/domain/plans.ts'

/** Purposes in the ledger of administrators. */
export const purposeNames: Record<Payment['purpose'], string> = {
  registration: 'Registration',
  renewal: 'Renewal',
  unmatched: 'Unmatched',
}

/** Purposes as payers see them. */
export const payerPurposeNames = { ...purposeNames, unmatched: 'Additional payment' }

export const statusNames: Record<Payment['status'], string> = {
  pending: 'Pending',
  paid: 'Paid',
  cancelled: 'Cancelled',
  failed: 'Failed',
  expired: 'Expired',
  attention: 'Needs attention',
  refunded: 'Refunded',
}

type Bought = Pick<Payment, 'plan' | 'role'>

/** The plan a payment is for: 'Institution Premium'. */
export const planOf = ({ plan }: Bought) => (plan ? planNames[plan] : 'Subscription')

/** How long the subscription it bought runs: 'one year' or 'no end date'. */
export const termOf = ({ role }: Bought) => (role && isAnnual(role) ? 'one year' : 'no end date')
