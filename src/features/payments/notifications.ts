import type { Tx } from '#db/connection.ts'
import { enqueue } from '#db/outbox.ts'
import type { Payment, User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { createInAppNotification, type NewNotification, notify } from '#src/features/notifications/notify.ts'
import { thanksFor } from '#src/features/registration/price-label.ts'
import { paths } from '#src/paths.ts'
import { formatDate, formatKes } from '#src/ui/format.ts'
import { receivedOf } from './queries.ts'

/** Notifies the person that the money arrived and when the renewed subscription ends, in ms (null: it does not end). */
export const sendRenewed = (tx: Tx, deps: Deps, user: User, payment: Payment, expiry: number | null) =>
  notify(tx, deps, user, paidNotification(payment, expiry))

/** The same for a registration, in the app only: the email and SMS with the password link say it already. */
export const notifyRegistered = (tx: Tx, deps: Deps, user: User, payment: Payment, expiry: number | null) =>
  createInAppNotification(tx, deps, user, paidNotification(payment, expiry))

/** The subject is also the text of the SMS. */
function paidNotification(payment: Payment, expiry: number | null): NewNotification {
  const until = expiry === null ? null : formatDate(expiry)
  return {
    kind: 'payment',
    subject: `${formatKes(receivedOf(payment))} received: ${until ? `subscription until ${until}` : 'your subscription is active'}`,
    text: `${thanksFor(payment)} Your subscription is active. ${until ? `It runs until ${until}.` : 'It does not end.'}`,
    path: paths.receipt(payment.id),
    action: 'See your receipt',
    isUrgent: true,
    once: `payment-${payment.id}`,
  }
}

/** Notifies the payer that our team is checking the payment, and our team that it must. */
export async function sendNeedsAttention(tx: Tx, deps: Deps, payment: Payment) {
  const { name, supportEmail, supportPhone } = deps.site()
  if (payment.phone && payment.purpose !== 'unmatched') {
    await enqueue(tx, {
      channel: 'sms',
      // The payer need do nothing, so if the money is found at night this can wait for the morning.
      kind: 'notice',
      userId: payment.userId,
      recipient: payment.phone,
      body: `${name}: your M-Pesa payment of ${formatKes(payment.amount)} needs a check by our team. Please do not pay again; we will contact you. Questions: ${supportPhone}`,
    })
  }
  await enqueue(tx, {
    channel: 'email',
    recipient: supportEmail,
    subject: `A payment on ${name} needs attention`,
    body: `Payment ${payment.id}: ${payment.reason}\n\nSettle it here: ${deps.env.publicUrl}${paths.adminDashboard('payments')}\n`,
  })
}
