import type { Deps } from '#src/deps.ts'
import { daysBetween } from '#src/domain/kenya-time.ts'
import { isAnnual, planFor } from '#src/domain/plans.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { formatDate, inDays } from '#src/ui/format.ts'
import { offerFor, planDescriptions } from './checkout/plan-offer.ts'
import { renewalObstacle } from './policy.ts'
import type { Offer } from './schema.ts'

/** The subscription of a person or their school as text, and what there is to buy. */
export interface SubscriptionSummary {
  plan: string
  /** What the plan includes. */
  description: string
  /** The school whose subscription it is. */
  school: string | null
  isActive: boolean
  /** It has a date, past or future, to renew it from. */
  hasEnd: boolean
  /** Its end: 'Runs until 31 Dec 2026'. */
  headline: string
  /** How soon it ends, if that is soon. */
  warning: string | null
  /** What a payment would do, or why there is nothing to pay. */
  next: string
  /** Null if there is nothing to pay. */
  offer: Offer | null
}

/** How many days before its end a subscription asks to be renewed. */
const SOON = 30

export function subscriptionSummary(deps: Deps, viewer: Viewer): SubscriptionSummary {
  const offer = offerFor(deps, viewer, {})
  const obstacle = renewalObstacle(viewer)?.message ?? null
  const { isActive, expiry } = viewer.subscription
  const left = isActive && expiry !== null ? daysBetween(deps.clock.now(), expiry) : Infinity
  return {
    plan: offer.name,
    description: planDescriptions[planFor(viewer.userType)],
    school: viewer.school?.name ?? null,
    isActive,
    hasEnd: expiry !== null,
    headline: headlineOf(viewer),
    warning: left <= SOON ? `It ends ${inDays(left)}.` : null,
    next: isActive && expiry === null ? 'There is nothing more to pay.' : (obstacle ?? nextYear(viewer)),
    offer: obstacle === null ? offer : null,
  }
}

function nextYear({ userType, subscription }: Viewer): string {
  if (!isAnnual(userType)) return 'It starts when you upgrade, and does not end.'
  return subscription.isActive
    ? 'Renewing adds a year to that date.'
    : 'A new year runs from the day you pay.'
}

function headlineOf({ subscription: { status, expiry, isActive } }: Viewer): string {
  if (isActive) return expiry === null ? 'Does not end' : `Runs until ${formatDate(expiry)}`
  return status === 'expired' && expiry !== null ? `Ended on ${formatDate(expiry)}` : 'No active subscription'
}
