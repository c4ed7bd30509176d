import type { Role } from '#src/domain/people/roles.ts'
import type { Fees } from '#src/domain/plans.ts'
import { feeFor, isAnnual } from '#src/domain/plans.ts'
import { formatKes } from '#src/ui/format.ts'

/** A payment in whole KES: the amount due, the amount received if it differs, and M-Pesa's receipt if it is known. */
export interface Received {
  amount: number
  amountReceived: number | null
  receipt: string | null
}

export function thanksFor({ amount, amountReceived, receipt }: Received): string {
  const named = receipt ? ` (M-Pesa receipt ${receipt})` : ''
  return `Thank you. We received ${formatKes(amountReceived ?? amount)}${named}.`
}

/** A role's fee as shown: 'KES 1,050 one-off payment', 'KES 5,000 a year' or 'Free'. */
export function priceFor(fees: Fees, role: Role): string {
  const fee = feeFor(fees, role)
  return fee === 0 ? 'Free' : `${formatKes(fee)} ${isAnnual(role) ? 'a year' : 'one-off payment'}`
}

/** The fee of a role in a sentence. */
export function feeSentence(fees: Fees, role: Role): string {
  const price = formatKes(feeFor(fees, role))
  return isAnnual(role) ? `The fee is ${price} a year.` : `There is a one-off fee of ${price}.`
}
