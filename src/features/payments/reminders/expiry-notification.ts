import type { School, User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya, daysBetween } from '#src/domain/kenya-time.ts'
import { planFor, planNames } from '#src/domain/plans.ts'
import { type Role, toRole } from '#src/domain/roles.ts'
import type { Notice } from '#src/features/notifications/notify.ts'
import { priceFor } from '#src/features/registration/price-label.ts'
import { paths } from '#src/paths.ts'
import { formatDate, inDays } from '#src/ui/format.ts'

/** So many days before the end a person is told; 0 is the last day. */
const STAGES = [0, 1, 7, 30]

/** Where the program was off on the last day, it still tells so many days later that it was. */
const LATE = 7

/** Whoever pays for a subscription, and their school where it is the school's. */
export interface Holder {
  user: User
  school: School | null
}

/** Days before and after now between which a subscription ends that something may be said of. */
export const REMIND_BEFORE_DAYS = { before: LATE + 1, after: Math.max(...STAGES) + 1 }

/**
 * What is to be said at `now`, in ms, of the end of a subscription: what ends when, what that means, and the way to renew.
 * Null where nothing is. The latest stage reached is the one that is said, each once.
 */
export function endNotice(
  deps: Deps,
  { user, school }: Holder,
  now: number,
): (Notice & { once: string }) | null {
  const { subscriptionStatus: status, subscriptionExpiry: expiry } = school ?? user
  const role = toRole(user.userType)
  // Whoever is paying right now (pending) may have renewed when this is asked next.
  if (!role || expiry === null || !(status === 'active' || status === 'expired')) return null

  const left = daysBetween(now, expiry)
  const stage = STAGES.find(days => left <= days)
  if (stage === undefined || left < -LATE) return null

  const price = priceFor(deps.site().fees, role)
  const plan = planNames[planFor(role)]
  const whose = school ? `The ${plan} subscription of ${school.name}` : `Your ${plan} subscription`
  const date = formatDate(expiry)
  return {
    kind: 'subscription',
    once: `subscription-${stage}-${dayInKenya(expiry)}`,
    subject: `Your subscription ${left < 0 ? `ended on ${date}` : `ends ${inDays(left)}`}`,
    text: `${whose} ${left < 0 ? 'ended' : 'ends'} on ${date}. ${without[role]} ${left < 0 ? 'Another year' : 'A year more from that date'}: ${price}.`,
    path: paths.subscribe(),
    action: 'Renew the subscription',
  }
}

const reads = 'After that you can still look at jobs and answer messages, but not apply.'

/** What a person can no longer do (RULINGS.md sections 2 and 5). */
const without: Record<Role, string> = {
  teacher: reads,
  tutor: reads,
  counselor: reads,
  career_coach: reads,
  parent: 'After that you can still answer messages, but not write to professionals first.',
  school: 'After that its open jobs stay until they close, but it can post no new ones.',
}
