import type { School, User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { dayInKenya, daysBetween } from '#src/domain/kenya-time.ts'
import { type Role, toRole } from '#src/domain/people/roles.ts'
import { planFor, planNames } from '#src/domain/plans.ts'
import type { NewNotification } from '#src/features/notifications/notify.ts'
import { priceFor } from '#src/features/registration/price-label.ts'
import { paths } from '#src/paths.ts'
import { formatDate, inDays } from '#src/ui/format.ts'

/** How many days before the end a person is reminded; 0 is the last day. */
const STAGES = [0, 1, 7, 30]

/** How many days after the end a reminder may still be sent, if the program was off on the last day. */
const MAX_DAYS_LATE = 7

/** The person who pays for a subscription, and their school if it is the school's. */
export interface Holder {
  user: User
  school: School | null
}

/** A subscription that ends within so many days before or after now may need a reminder. */
export const REMIND_BEFORE_DAYS = { before: MAX_DAYS_LATE + 1, after: Math.max(...STAGES) + 1 }

/**
 * The reminder due at `now`, in ms, about the end of a subscription: when it ends, what that means, and how to renew it. Null if none is
 * due. Only the latest stage reached is sent, and each once.
 */
export function expiryNotification(
  deps: Deps,
  { user, school }: Holder,
  now: number,
): (NewNotification & { once: string }) | null {
  const { subscriptionStatus: status, subscriptionExpiry: expiry } = school ?? user
  const role = toRole(user.userType)
  // A renewal that is being paid right now (pending) may be done by the next run.
  if (!role || expiry === null || !(status === 'active' || status === 'expired')) return null

  const left = daysBetween(now, expiry)
  const stage = STAGES.find(days => left <= days)
  if (stage === undefined || left < -MAX_DAYS_LATE) return null

  const price = priceFor(deps.site().fees, role)
  const plan = planNames[planFor(role)]
  const whose = school ? `The ${plan} subscription of ${school.name}` : `Your ${plan} subscription`
  const date = formatDate(expiry)
  return {
    kind: 'subscription',
    once: `subscription-${stage}-${dayInKenya(expiry)}`,
    subject: `Your subscription ${left < 0 ? `ended on ${date}` : `ends ${inDays(left)}`}`,
    text: `${whose} ${left < 0 ? 'ended' : 'ends'} on ${date}. ${consequences[role]} ${left < 0 ? 'Another year' : 'A year more from that date'}: ${price}.`,
    path: paths.subscribe(),
    action: 'Renew the subscription',
  }
}

const readOnly = 'After that you can still look at jobs and answer messages, but not apply.'

/** What a person can no longer do (RULINGS.md sections 2 and 5). */
const consequences: Record<Role, string> = {
  teacher: readOnly,
  tutor: readOnly,
  counselor: readOnly,
  career_coach: readOnly,
  parent: 'After that you can still answer messages, but not write to professionals first.',
  school: 'After that its open jobs stay until they close, but it can post no new ones.',
}
