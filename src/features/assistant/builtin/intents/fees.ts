import { isAnnual } from '#src/features/accounts/plans.ts'
import { priceFor } from '#src/features/accounts/price.ts'
import { type Role, roleNames, roles, toRole } from '#src/features/accounts/schema.ts'
import { heldSubscription } from '#src/features/payments/held-subscription.ts'
import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { link, reply } from '../reply.ts'

const more = () =>
  `${link('Pricing', paths.pricing())} · ${link('How paying works', paths.resource('paying-by-mpesa'))}`

export const fees: Intent = {
  id: 'fees',
  about: 'subscription',
  names: ['role'],
  examples: asked(`
    why is it 5000; why so expensive; how much does it cost to join; what is the registration fee; bei ni
    ngapi kwa mzazi; how much do I pay as a teacher; what does our school pay; is it paid yearly or once; do
    I have to pay again next year; is it free; ni bure; fees; how much is the subscription; usajili ni pesa
    ngapi; how much must I pay you to join; price for counselors; is the fee one time or annual; kujiunga ni
    pesa ngapi; membership fee; charges; do tutors pay every year; why do I have to pay; what do I get for
    the fee; pricing plans; how much money for registration on this site; is registration free for parents;
    nalipa ngapi; joining fee for a coach; one time payment or yearly; usajili wa mwalimu ni ngapi; is it
    true you pay only once; kwani mnalipisha shule ngapi; how much is it; is there any fee; cost for
    schools; cost of membership for parents; how much do you charge; teacher registration here how much; do
    I pay every month; is this site free; does a counselor pay more; 1050 for what; annual fee; kulipa ni
    mara moja; nitalipa kiasi gani; account fee; what does it cost; lipa ngapi kujiunga; are there hidden
    charges; is there a discount; how much will I pay; subscription price; elimu fees; kuna ada yoyote mzazi
    analipa; fee ya shule; cost ya kujoin; is there a fee for teachers; how much is a year; school fee per
    year here; pesa ya kujiunga; do I pay once; after one year do I pay again; does the fee expire; what are
    the prices; how much for tutors; kujisajili ni ngapi; is joining free; ni bei gani; registration cost;
    why should I pay you; what is included in the fee; fee for career coaches; fee structure of this site;
    how much do parents pay; how much do schools pay; nitalipa kila mwaka; 5000 ya nini; your fee is too
    high`),
  answer: ({ deps, asker, named, ideas }) => {
    const { fees } = deps.site()
    const own = toRole(asker.userType)
    // 'What does our school pay' names whom the asker speaks for; 'the fee for a tutor' names somebody else.
    const role = named.role && !(ideas.has('my') && own) ? named.role : own
    if (!role) {
      return reply(`${roles.map(one => `${roleNames[one]}: ${priceFor(fees, one)}`).join('; ')}.`, more())
    }
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
  about: 'subscription',
  examples: asked(`
    nalipaje na mpesa; how do I pay; how to pay by mpesa; what is your till number; paybill number; can I
    pay by card; can somebody else pay for me; lipa na mpesa how; where do I pay; nataka kulipa; do you
    accept airtel money; how does paying by mpesa work; can I pay with another phone; steps to pay the fee;
    I want to pay; payment methods; how can I pay the subscription; which number do I send the money to; my
    husband pays for me with his line; how does the mpesa prompt work; where do I enter my mpesa number; can
    I pay in instalments; can I pay at the bank; kulipia account; pay with a different number; nalipa wapi;
    lipa kwa simu; how to lipa; can I pay cash; pay later; where is the paybill; naweza kulipa baadaye; may
    I pay tomorrow; payment procedure; nalipa aje; pay using another person's phone; which phone number will
    be charged; can I use airtel; kulipa na simu ya mtu mwingine; how do I make a payment; I am ready to
    pay; nitumie prompt; send me the prompt; kulipa`),
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
  examples: asked(`
    I paid and the money left my phone but no account came; STK push haikuja kwa simu nifanye nini; mpesa
    prompt did not come; payment failed; nimelipa lakini account haijafika; money deducted but not active; I
    paid but my subscription is not active; pesa imetoka lakini sijapata account; the payment is not
    working; paid and nothing happened; payment cancelled; my payment is stuck; it says insufficient funds;
    nimelipa na bado inasema sijalipa; no prompt on my phone; wrong pin error when paying; malipo yamekataa;
    I have paid but cannot log in; receipt number but no account; payment not received; I paid with mpesa
    but still inactive; siwezi kulipa shida; I entered my PIN and it failed; pesa imekatwa lakini account
    bado; I paid yesterday but still inactive; prompt haijakuja; mpesa says failed; request cancelled; stk
    push not coming; transaction failed; nimelipa na hakuna kitu; malipo yangu hayaonekani; I have paid and
    I have no account; my payment is pending; payment error; the system did not recognise my payment;
    nimetuma pesa account haijafunguka; cannot pay; payment page is stuck; it says the pin is wrong; I paid
    but I got no sms; my money is gone and I see nothing; M-Pesa message came but your page still says
    waiting; request timed out when paying; nilipopay ilikataa; I paid and waiting; my account has not been
    created after payment; the prompt disappeared; prompt delayed; I cancelled by mistake; my pin is locked;
    it says user cannot be reached; transaction not complete; nimelipa hamjanifungulia; payment confirmed
    but no access; malipo shida; insufficient balance; mpesa is down; error while paying; paid from another
    number; pesa imeenda; the page does not change after paying; I was charged but it says failed`),
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
  examples: asked(`
    can I get my money back; I paid two times; nilipe mara mbili rudisha pesa; refund; refund policy; I want
    my money back; nirudishie pesa yangu; paid twice by mistake; how do I get a refund; I was charged
    double; I did not find a job can you refund me; nimelipa mara mbili; reverse the payment; sent money to
    the wrong number; money deducted twice; I want to be refunded; wrong number nilituma pesa; I sent money
    by mistake; double payment; return my fee; mnirudishie; do you refund; I paid too much; I changed my
    mind about registering can I get the fee back; nimelipa zaidi; nilituma mara mbili mnirudishie moja;
    return the extra money; I paid by mistake; pesa zangu zirudishwe; money paid twice; refund my
    subscription; I do not want the service any more give me my money; can the fee be returned; how long
    does a refund take`),
  answer: question =>
    fromGuide(question, sectionAt('help', 'can-i-have-my-money-back'), {
      last: `${link('Write to us about a payment', paths.contact('payment'))} · ${link('Your payments', paths.payments())}`,
    }),
}

export const mySubscription: Intent = {
  id: 'my-subscription',
  about: 'subscription',
  examples: asked(`
    is my subscription active; when does my subscription end; how do I renew; am I subscribed; my plan;
    subscription yangu inaisha lini; renew my subscription; my subscription expired; upgrade my account; is
    my account active; my subscription; what is my subscription status; cancel my subscription; until when
    is my membership valid; nataka kurenew; does my plan expire; our subscription until when; when do I
    renew; am I still active; account yangu iko active; has my subscription ended; how many days are left;
    is our school subscribed; check my subscription; nataka ku renew; premium; how do I upgrade; why is my
    account inactive; auto renewal; activate my account; has my subscription run out; is my plan still on;
    remaining days of subscription; what plan am I on; expiry date; lini subscription yangu inaisha; my
    membership; I want to renew early; renewal of our school; account inactive why; how to activate; is my
    payment registered; do I have premium; stop my subscription; what is my status am I active`),
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
  examples: asked(`
    where is my receipt; I need a receipt for my payment; print receipt; my payments; nataka risiti ya
    malipo; payment history; proof of payment; what have I paid so far; download invoice; send me my payment
    receipt; I want an invoice for the school; risiti yangu; mpesa receipt of my payment; how much have I
    paid; list of my payments; statement of payments; proof that I paid; evidence of payment; I need an
    official receipt; where do I see what I paid; past payments; nipe risiti; my transactions; get receipt
    for accounting`),
  answer: () =>
    reply(
      `Every payment you made, each with a receipt to print, is under ${link('Subscription and payments', paths.payments())}.`,
    ),
}
