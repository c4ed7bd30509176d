import type { Payment } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { daysBetween } from '#src/domain/kenya-time.ts'
import { type Role, roleWord, toRole } from '#src/domain/people/roles.ts'
import { feeFor, isAnnual, type Plan, planFor, planNames, plans, renewedUntil } from '#src/domain/plans.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { formatDate, formatKes, inDays } from '#src/ui/format.ts'
import { renewalObstacle } from './policy.ts'
import type { Offer } from './schema.ts'

/** The subscription of a person or their school as text, and what there is to buy. */
export interface SubscriptionSummary {
  plan: string
  description: string
  /** The school whose subscription it is. */
  school: string | null
  isActive: boolean
  /** It ends, or ended, on a date from which it can be renewed. */
  hasEnd: boolean
  /** Its end: 'Runs until 31 Dec 2026'. */
  headline: string
  /** The time left, if it ends soon. */
  warning: string | null
  /** The effect of a payment, or the reason why there is nothing to pay. */
  next: string
  /** Null if there is nothing to pay. */
  offer: Offer | null
}

/** Renewal is offered from this number of days before the end. */
const SOON = 30

export function subscriptionSummary(deps: Deps, viewer: Viewer): SubscriptionSummary {
  const offer = offerFor(deps, viewer, {})
  const obstacle = renewalObstacle(viewer)?.message ?? null
  const { isActive, expiry } = viewer.subscription
  const left = isActive && expiry !== null ? daysBetween(deps.clock.now(), expiry) : Infinity
  return {
    plan: offer.name,
    description: offer.description,
    school: viewer.school?.name ?? null,
    isActive,
    hasEnd: expiry !== null,
    headline: headlineOf(viewer),
    warning: left <= SOON ? `Your subscription ends ${inDays(left)}.` : null,
    next: isActive && expiry === null ? 'You have nothing more to pay.' : (obstacle ?? nextYear(viewer)),
    offer: obstacle === null ? offer : null,
  }
}

function nextYear({ userType, subscription: { isActive, expiry } }: Viewer): string {
  if (!isAnnual(userType)) return 'Pay once. Your subscription has no end date.'
  const until = isActive && expiry !== null && renewedUntil(userType, expiry, expiry)
  return until
    ? `Renew and your subscription will run until ${formatDate(until)}.`
    : 'Your year starts on the day you pay.'
}

function headlineOf({ subscription: { status, expiry, isActive } }: Viewer): string {
  if (isActive) return expiry === null ? 'No end date' : `Runs until ${formatDate(expiry)}`
  return status === 'expired' && expiry !== null ? `Ended on ${formatDate(expiry)}` : 'No active subscription'
}

interface OfferQuery {
  plan?: unknown
  role?: unknown
}

/** The offer for a person: for the account's role, otherwise for the role or plan in the query. */
export function offerFor(deps: Deps, viewer: Viewer | null, query: OfferQuery): Offer {
  const role = toRole(viewer?.userType) ?? toRole(query.role)
  const plan = role ? planFor(role) : (plans.find(plan => plan === query.plan) ?? 'individual')
  const payer = role ?? usualRole[plan]
  const fee = feeFor(deps.site().fees, payer)
  return {
    ...priced(fee, payer),
    name: planNames[plan],
    description: role ? roleDescriptions[role] : planDescriptions[plan],
    term: viewer ? renewalText(viewer) : '',
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
    description: roleDescriptions[role],
    term: '',
    purpose: purpose === 'registration' ? 'registration' : 'renewal',
    plan,
    role: roleWord(role),
  }
}

function priced(fee: number, payer: Role) {
  if (fee === 0) return { price: 'Free', kind: '', isFree: true }
  return { price: formatKes(fee), kind: isAnnual(payer) ? 'a year' : 'one-off payment', isFree: false }
}

/** The role whose fee a plan shows if no role is named. */
const usualRole: Record<Plan, Role> = {
  individual: 'teacher',
  specialist: 'counselor',
  institution: 'school',
}

const forProfessionals = 'Apply for jobs across Kenya and message schools.'

const roleDescriptions: Record<Role, string> = {
  teacher: forProfessionals,
  tutor: 'Apply for jobs across Kenya, message schools and reply to families.',
  counselor: forProfessionals,
  career_coach: forProfessionals,
  parent: 'Message tutors, counselors and coaches across Kenya, and post tutor requests.',
  school: 'Post jobs, review applications and message professionals.',
}

/** For a visitor whose role is not known. */
const planDescriptions: Record<Plan, string> = {
  individual: 'For teachers and tutors: apply for jobs across Kenya and send messages.',
  specialist: 'For counselors and career coaches: apply for jobs across Kenya and send messages.',
  institution: 'For schools: post jobs, review applications and message professionals.',
}

function renewalText({ userType, subscription }: Viewer): string {
  if (!isAnnual(userType)) return 'Pay once. Your subscription has no end date.'
  return subscription.isActive && subscription.expiry !== null
    ? `Your subscription runs until ${formatDate(subscription.expiry)}. This payment will add a year.`
    : 'Your subscription starts when you pay and runs for a year.'
}
