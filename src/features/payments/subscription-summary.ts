import type { Deps } from '#src/deps.ts'
import { daysBetween } from '#src/domain/kenya-time.ts'
import { isAnnual, planFor } from '#src/domain/plans.ts'
import { DomainError } from '#src/errors.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { formatDate, inDays } from '#src/ui/format.ts'
import { offerFor, planDescriptions } from './checkout/plan-offer.ts'
import { assertMayRenew } from './checkout/quote.ts'
import type { Offer } from './schema.ts'

/** What a person, or their school, has, in plain words, and what there is to buy. */
export interface SubscriptionSummary {
  plan: string
  /** What the plan gives. */
  description: string
  /** The school whose subscription it is. */
  school: string | null
  isActive: boolean
  /** It has a date to renew it from, to come or past. */
  hasEnd: boolean
  /** Until when: 'Runs until 31 Dec 2026'. */
  headline: string
  /** How soon it ends, where that is soon. */
  warning: string | null
  /** What a payment does now, or why there is nothing to pay. */
  next: string
  /** Null where there is nothing to pay. */
  offer: Offer | null
}

/** So many days before its end a subscription asks to be renewed. */
const SOON = 30

/** The subscription that a person sees as theirs. */
export function subscriptionSummary(deps: Deps, viewer: Viewer): SubscriptionSummary {
  const offer = offerFor(deps, viewer, {})
  const obstacle = obstacleFor(viewer)
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

/** Why a person has nothing to pay, in words; null where they may. */
export function obstacleFor(viewer: Viewer): string | null {
  try {
    assertMayRenew(viewer)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
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
