import { type Role, roleNames, roles, toRole } from '#src/domain/people/roles.ts'
import { isAnnual } from '#src/domain/plans.ts'
import { subscriptionSummary } from '#src/features/payments/subscription-offer.ts'
import { priceFor } from '#src/features/registration/price-label.ts'
import { paths } from '#src/paths.ts'
import { link, reply } from '../answers/format-reply.ts'
import { fromGuide } from '../answers/guide-answer.ts'
import { sectionAt } from '../answers/guide-sections.ts'
import { isYesNo } from '../answers/polarity.ts'
import type { Intent } from '../intent.ts'

const more = () =>
  `${link('Pricing', paths.pricing())} · ${link('How paying works', paths.resource('paying-by-mpesa'))}`

export const fees: Intent = {
  id: 'fees',
  about: 'subscription',
  names: ['role'],
  answer: ({ deps, asker, named, ideas, text }) => {
    const { fees } = deps.site()
    const own = toRole(asker.userType)
    // 'What does our school pay?' is about the asker's own fee; 'the fee for a tutor' may be about either role.
    const isOwn = ideas.has('my') && !ofAnother.test(text)
    const wanted = [isOwn && own ? null : named.role, own].filter(role => role !== null)
    const chosen = [...new Set(wanted)]
    if (chosen.length === 0) {
      return reply(`${roles.map(one => `${roleNames[one]}: ${priceFor(fees, one)}`).join('; ')}.`, more())
    }
    const isFree = chosen[0] && priceFor(fees, chosen[0]) === 'Free'
    const free = isYesNo(text) && /\b(free|bure)\b/i.test(text) ? `${isFree ? 'Yes' : 'No'}. ` : ''
    return reply(
      free + chosen.map(role => feeLine(fees, role)).join('\n'),
      chosen[0] === own && asker.subscription.isActive && 'Your subscription is active.',
      'You pay by M-Pesa. There are no automatic payments, and we take no share of your pay. Browsing jobs and guides is free.',
      more(),
    )
  },
}

function feeLine(fees: Parameters<typeof priceFor>[0], role: Role): string {
  const name = roleNames[role].toLowerCase()
  const price = priceFor(fees, role)
  return price === 'Free' ? `Joining as a ${name} is free.` : `A ${name} pays ${price}. ${termIn(role)}`
}

const paysTutor = /\b(pay|lipa\w*|\w*lipa) (the |a |my |our )?(tutor|teacher|mwalimu)/i

const ofAnother =
  /\b(my|our) (neighbou?r|friend|sister|brother|colleague|wife|husband|cousin|son|daughter)\b|\brafiki\b|\bjirani\b/i

const termIn = (role: Role) => (isAnnual(role) ? 'You renew it yourself each year.' : "It doesn't expire.")

export const payHow: Intent = {
  id: 'pay-how',
  about: 'subscription',
  answer: question => {
    const { ideas, text, asker } = question
    if (asker.userType === 'parent' && paysTutor.test(text)) {
      return reply(
        'You agree the price with the tutor and pay them directly; this site is not involved. Pay after lessons, never before.',
        link('Advice for parents', paths.parents()),
      )
    }
    if (/\b(instal\w+|kidogo kidogo|bit by bit|half|nusu)\b/i.test(text))
      return reply("No, you can't pay a fee in instalments.", more())
    const first = ideas.has('till')
      ? "Don't pay to a Till or Paybill number: we always send an M-Pesa prompt to your phone. Anyone who gives you a number is not from us."
      : 'You pay by M-Pesa only, with a prompt on your phone:'
    return fromGuide(question, sectionAt('mpesa', 'how-it-works'), {
      first,
      listOnly: true,
      last: `Someone else can pay for you: enter their number. ${link('Your subscription', paths.payments())}`,
    })
  },
}

export const mySubscription: Intent = {
  id: 'my-subscription',
  about: 'subscription',
  answer: ({ deps, asker, text }) => {
    if (asker.userType === 'admin') {
      return reply(
        `Administrators have no subscription. Payments are in the ${link('panel', paths.adminDashboard('payments'))}.`,
      )
    }
    const { plan, headline, warning, next, isActive, hasEnd, offer } = subscriptionSummary(
      deps as Parameters<typeof subscriptionSummary>[0],
      asker,
    )
    const price = offer && !offer.isFree ? ` It costs ${offer.price} ${offer.kind}.` : ''
    return reply(
      `${isYesNo(text) && /\b(active|valid|paid|running)\b/i.test(text) ? `${isActive ? 'Yes' : 'No'}. ` : ''}${plan}: ${isActive ? 'active' : 'not active'}. ${headline}.${warning ? ` ${warning}` : ''}`,
      `${next}${price} ${hasEnd || !isActive ? 'There are no automatic payments, so there is nothing to cancel.' : "You paid once and won't be asked again."}`,
      asker.userType === 'school' &&
        "If it ends, your open jobs stay until they close, but you can't post new ones until you renew.",
      link('Subscription and payments', paths.payments()),
    )
  },
}
