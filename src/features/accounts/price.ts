import type { Fees } from '#src/env.ts'
import { formatKes } from '#src/ui/format.ts'
import { feeFor, isAnnual } from './plans.ts'
import type { Role } from './schema.ts'

/** A role's fee as shown: 'KES 1,050 one-time', 'KES 5,000 annual' or 'Free'. */
export function priceFor(fees: Fees, role: Role): string {
  const fee = feeFor(fees, role)
  return fee === 0 ? 'Free' : `${formatKes(fee)} ${isAnnual(role) ? 'annual' : 'one-time'}`
}
