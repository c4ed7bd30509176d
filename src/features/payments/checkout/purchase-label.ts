import type { Payment } from '#db/schema.ts'
import { isAnnual, planNames } from '#src/domain/plans.ts'

type Bought = Pick<Payment, 'plan' | 'role'>

/** What a payment is for: 'Institution Premium'. */
export const planOf = ({ plan }: Bought) => (plan ? planNames[plan] : 'Subscription')

/** Why: 'Registration', 'Renewal', or money that came beside them. */
export const purposeNames: Record<Payment['purpose'], string> = {
  registration: 'Registration',
  renewal: 'Renewal',
  unmatched: 'Further payment',
}

/** How long what it bought runs: 'one year', or for good. */
export const termOf = ({ role }: Bought) => (role && isAnnual(role) ? 'one year' : 'does not end')
