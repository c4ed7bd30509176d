import { isAnnual } from '#src/features/accounts/plans.ts'
import { priceFor } from '#src/features/accounts/price.ts'
import { type Role, roleNames, roles, toRole } from '#src/features/accounts/schema.ts'
import { heldSubscription } from '#src/features/payments/held-subscription.ts'
import { paths } from '#src/paths.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

const more = () =>
  `${link('Pricing', paths.pricing())} · ${link('How paying works', paths.resource('paying-by-mpesa'))}`

export const fees: Intent = {
  id: 'fees',
  names: ['role'],
  examples: [
    'why is it 5000',
    'why so expensive',
    'how much does it cost to join',
    'what is the registration fee',
    'bei ni ngapi kwa mzazi',
    'how much do I pay as a teacher',
    'what does our school pay',
    'is it paid yearly or once',
    'do I have to pay again next year',
    'is it free',
    'ni bure',
    'fees',
    'how much is the subscription',
    'usajili ni pesa ngapi',
    'how much must I pay you to join',
    'price for counselors',
    'is the fee one time or annual',
    'kujiunga ni pesa ngapi',
    'membership fee',
    'charges',
    'do tutors pay every year',
    'why do I have to pay',
    'what do I get for the fee',
    'pricing plans',
    'how much money for registration on this site',
    'is registration free for parents',
    'nalipa ngapi',
    'joining fee for a coach',
    'one time payment or yearly',
  ],
  answer: ({ deps, asker, named, ideas }) => {
    const { fees } = deps.site()
    const own = toRole(asker.userType)
    // 'What does our school pay' names whom the asker speaks for; 'the fee for a tutor' names somebody else.
    const role = named.role && !(ideas.has('my') && own) ? named.role : own
    if (!role)
      return reply(
        'What each role pays:',
        ...roles.map(one => item(`${roleNames[one]}: ${priceFor(fees, one)}`)).slice(0, 6),
        more(),
      )
    const price = priceFor(fees, role)
    if (price === 'Free') return reply(`Joining as a ${roleNames[role].toLowerCase()} is free.`, more())
    return reply(
      `A ${roleNames[role].toLowerCase()} pays ${price}. ${termIn(role)}`,
      role === own && asker.subscription.isActive && 'Your subscription is active.',
      'You pay by M-Pesa, and nothing is ever taken by itself. Reading jobs and guides is free.',
      more(),
    )
  },
}

const termIn = (role: Role) =>
  isAnnual(role)
    ? 'That is for one year; you start each renewal yourself.'
    : 'That is paid once and does not expire.'

export const payHow: Intent = {
  id: 'pay-how',
  examples: [
    'nalipaje na mpesa',
    'how do I pay',
    'how to pay by mpesa',
    'what is your till number',
    'paybill number',
    'can I pay by card',
    'can somebody else pay for me',
    'lipa na mpesa how',
    'where do I pay',
    'nataka kulipa',
    'do you accept airtel money',
    'how does paying by mpesa work',
    'can I pay with another phone',
    'steps to pay the fee',
    'I want to pay',
    'payment methods',
    'how can I pay the subscription',
  ],
  answer: question => {
    const { ideas } = question
    const first = ideas.has('till')
      ? 'There is no Till or Paybill to pay to yourself: a prompt comes to your phone. Whoever names you a number is not us.'
      : 'You pay by M-Pesa only, with the prompt on your own phone:'
    return fromGuide(question, sectionAt('mpesa', 'how-it-works'), {
      first,
      listOnly: true,
      last: `Somebody else’s M-Pesa number may pay for you. ${link('Your subscription', paths.payments())}`,
    })
  },
}

export const payProblem: Intent = {
  id: 'pay-problem',
  examples: [
    'I paid and the money left my phone but no account came',
    'STK push haikuja kwa simu nifanye nini',
    'mpesa prompt did not come',
    'payment failed',
    'nimelipa lakini account haijafika',
    'money deducted but not active',
    'I paid but my subscription is not active',
    'pesa imetoka lakini sijapata account',
    'the payment is not working',
    'paid and nothing happened',
    'payment cancelled',
    'my payment is stuck',
    'it says insufficient funds',
    'nimelipa na bado inasema sijalipa',
    'no prompt on my phone',
    'wrong pin error when paying',
    'malipo yamekataa',
    'I have paid but cannot log in',
    'receipt number but no account',
    'payment not received',
    'I paid with mpesa but still inactive',
    'siwezi kulipa shida',
  ],
  answer: question => {
    const { ideas, text } = question
    const hasLeft = ideas.has('left') || /\b(paid|nimelipa|nililipa|receipt|deducted)\b/i.test(text)
    if (hasLeft) {
      return fromGuide(question, sectionAt('mpesa', 'the-money-left-but-nothing-happened'), {
        items: /^(Wait|Look|Still)/,
      })
    }
    return reply(
      'A payment that failed or was cancelled costs nothing. Where no prompt comes: keep the phone on, with signal and the screen lit, then choose Try Again. If another M-Pesa menu is open, close it and wait a minute.',
      `What each message means: ${link('Paying by M-Pesa', paths.resource('paying-by-mpesa'))}.`,
      `Still nothing? ${link('Write to us', paths.contact('payment'))}, with the time and the message you saw. Never send your PIN.`,
    )
  },
}

export const refund: Intent = {
  id: 'refund',
  examples: [
    'can I get my money back',
    'I paid two times',
    'nilipe mara mbili rudisha pesa',
    'refund',
    'refund policy',
    'I want my money back',
    'nirudishie pesa yangu',
    'paid twice by mistake',
    'how do I get a refund',
    'I was charged double',
    'I did not find a job can you refund me',
    'nimelipa mara mbili',
    'reverse the payment',
    'sent money to the wrong number',
  ],
  answer: question =>
    fromGuide(question, sectionAt('help', 'can-i-have-my-money-back'), {
      last: `${link('Write to us about a payment', paths.contact('payment'))} · ${link('Your payments', paths.payments())}`,
    }),
}

export const mySubscription: Intent = {
  id: 'my-subscription',
  examples: [
    'is my subscription active',
    'when does my subscription end',
    'how do I renew',
    'am I subscribed',
    'my plan',
    'subscription yangu inaisha lini',
    'renew my subscription',
    'my subscription expired',
    'upgrade my account',
    'is my account active',
    'my subscription',
    'what is my subscription status',
    'cancel my subscription',
    'until when is my membership valid',
    'nataka kurenew',
    'does my plan expire',
  ],
  answer: ({ deps, asker }) => {
    if (asker.userType === 'admin') {
      return reply(
        `Administrators have no subscription. Payments stand in the ${link('panel', paths.adminDashboard('payments'))}.`,
      )
    }
    const { plan, headline, warning, next, isActive, offer } = heldSubscription(
      deps as Parameters<typeof heldSubscription>[0],
      asker,
    )
    const price = offer && !offer.isFree ? ` It costs ${offer.price} ${offer.kind}.` : ''
    return reply(
      `${plan}: ${isActive ? 'active' : 'not active'}. ${headline}.${warning ? ` ${warning}` : ''}`,
      `${next}${price} Nothing renews by itself, so there is nothing to cancel.`,
      `${link('Subscription and payments', paths.payments())}`,
    )
  },
}

export const receipts: Intent = {
  id: 'receipts',
  examples: [
    'where is my receipt',
    'I need a receipt for my payment',
    'print receipt',
    'my payments',
    'nataka risiti ya malipo',
    'payment history',
    'proof of payment',
    'what have I paid so far',
    'download invoice',
  ],
  answer: () =>
    reply(
      `Every payment you made, each with a receipt to print, is under ${link('Subscription and payments', paths.payments())}.`,
    ),
}
