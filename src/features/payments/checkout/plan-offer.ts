import type { Payment } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { type Role, roleWord, toRole } from '#src/domain/people/roles.ts'
import { feeFor, isAnnual, type Plan, planFor, planNames, plans } from '#src/domain/plans.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { formatDate, formatKes } from '#src/ui/format.ts'
import type { Offer } from '../schema.ts'

interface OfferQuery {
  plan?: unknown
  role?: unknown
}

/** The offer for a person: for the role of the account, else the role in the query, else its plan. */
export function offerFor(deps: Deps, viewer: Viewer | null, query: OfferQuery): Offer {
  const role = toRole(viewer?.userType) ?? toRole(query.role)
  const plan = role ? planFor(role) : (plans.find(plan => plan === query.plan) ?? 'individual')
  const payer = role ?? usualRole[plan]
  const fee = feeFor(deps.site().fees, payer)
  return {
    ...priced(fee, payer),
    name: planNames[plan],
    description: viewer ? renewalText(viewer) : planDescriptions[plan],
    purpose: viewer ? 'renewal' : 'registration',
    plan,
    role: role ? roleWord(role) : '',
  }
}

/** The offer that a payment was started for, at the price of that day. */
export function offerOf({ role: payer, purpose, amount }: Payment): Offer {
  const role = payer ?? 'teacher'
  const plan = planFor(role)
  return {
    ...priced(amount, role),
    name: planNames[plan],
    description: planDescriptions[plan],
    purpose: purpose === 'registration' ? 'registration' : 'renewal',
    plan,
    role: roleWord(role),
  }
}

function priced(fee: number, payer: Role) {
  if (fee === 0) return { price: 'Free', kind: '', isFree: true }
  return { price: formatKes(fee), kind: isAnnual(payer) ? 'a year' : 'one-time', isFree: false }
}

/** The role whose fee a plan shows if no role is named. */
const usualRole: Record<Plan, Role> = {
  individual: 'teacher',
  specialist: 'counselor',
  institution: 'school',
}

/** What each plan offers, and to whom. */
export const planDescriptions: Record<Plan, string> = {
  individual: 'For teachers, tutors and parents: jobs and tutors across Kenya, matching and messages.',
  specialist: 'For counselors and career coaches: positions across Kenya, matching and messages.',
  institution: 'For schools: post jobs, read applications and write to professionals.',
}

function renewalText({ userType, subscription }: Viewer): string {
  if (!isAnnual(userType)) return 'Your subscription starts with this payment and does not end.'
  return subscription.isActive && subscription.expiry !== null
    ? `Your subscription runs until ${formatDate(subscription.expiry)}. This payment adds a year.`
    : 'Your subscription starts with this payment and runs for a year.'
}
