import { roleGuides } from '#src/domain/people/role-copy.ts'
import { type Role, roleNames, roles, toRole } from '#src/domain/people/roles.ts'
import { type Fees, feeFor, isAnnual } from '#src/domain/plans.ts'
import { consequences } from '#src/features/payments/renewal-reminders.ts'
import { subscriptionSummary } from '#src/features/payments/subscription-offer.ts'
import { priceFor } from '#src/features/registration/price-label.ts'
import { formatKes } from '#src/ui/format.ts'
import { item, reply } from '../answers/format-reply.ts'
import { yesOrNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'

export function fees(question: Question): string {
  const { deps, asker, text } = question
  const chosen = chosenRoles(question)
  const [first] = chosen
  if (!first) return prices(question)
  return reply(
    yesOrNo(text, priceFor(deps.site().fees, first) === 'Free', /\b(free|bure)\b/i) +
      chosen.map(role => feeLine(deps.site().fees, role)).join('\n'),
    first === toRole(asker.userType) && asker.subscription.isActive && 'Your subscription is active.',
    'You pay by M-Pesa. There are no automatic payments, and we take no share of your pay. Browsing jobs and guides is free.',
  )
}

/** The role that a question names, and the asker's. 'What does our school pay?' is about the asker's own fee; 'the fee for a tutor' may be about either role. */
function chosenRoles({ asker, named, ideas, text }: Question): Role[] {
  const own = toRole(asker.userType)
  const isOwn = ideas.has('my') && !ofAnother.test(text)
  const other = isOwn && own ? null : named.role
  return [...new Set(own === 'school' ? [own, other] : [other, own])].filter(role => role !== null)
}

/** What each role pays. */
export const prices = ({ deps }: Question): string =>
  `${roles.map(one => `${roleNames[one]}: ${priceFor(deps.site().fees, one)}`).join('; ')}.`

function feeLine(fees: Fees, role: Role): string {
  const name = roleNames[role].toLowerCase()
  const fee = feeFor(fees, role)
  if (fee === 0) return `Joining as a ${name} is free.`
  return `A ${name} pays ${formatKes(fee)} ${isAnnual(role) ? 'a year. You renew it yourself each year.' : "once. It doesn't expire."}`
}

/** What the role that a question names and the asker's pay. */
export const price = (question: Question): string =>
  chosenRoles(question)
    .map(role => feeLine(question.deps.site().fees, role))
    .join(' ')

/** What the subscription of that role includes. */
export function benefits({ asker, named }: Question): string {
  const role = named.role ?? toRole(asker.userType)
  return reply(...(role ? roleGuides[role].benefits : []).map(item))
}

/** What that role can't do once its subscription has ended. */
export function whenEnded({ asker, named }: Question): string {
  const role = named.role ?? toRole(asker.userType)
  return role ? consequences[role] : ''
}

const ofAnother =
  /\b(my|our) (neighbou?r|friend|sister|brother|colleague|wife|husband|cousin|son|daughter)\b|\brafiki\b|\bjirani\b/i

export function ownSubscription({ deps, asker, text }: Question): string {
  const summary = subscriptionSummary(deps as Parameters<typeof subscriptionSummary>[0], asker)
  const { plan, headline, warning, next, isActive, hasEnd, offer } = summary
  const price = offer && !offer.isFree ? ` It costs ${offer.price} ${offer.kind}.` : ''
  return reply(
    `${yesOrNo(text, isActive, /\b(active|valid|paid|running)\b/i)}${yesOrNo(text, isActive && !hasEnd ? false : null, /\b(again|tena|next ye?a?r|every ye?a?r|kila mwaka)\b/i)}${plan}: ${isActive ? 'active' : 'not active'}. ${headline}.${warning ? ` ${warning}` : ''}`,
    `${next}${price} ${hasEnd || !isActive ? 'There are no automatic payments, so there is nothing to cancel.' : "You paid once and won't be asked again."}`,
    asker.userType === 'school' &&
      "If it ends, your open jobs stay until they close, but you can't post new ones until you renew.",
  )
}
