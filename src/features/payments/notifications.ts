import type { Tx } from '#db/connection.ts'
import { enqueue } from '#db/outbox.ts'
import type { Payment, User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { createInAppNotification, type NewNotification, notify } from '#src/features/notifications/notify.ts'
import { thanksFor } from '#src/features/registration/price-label.ts'
import { paths } from '#src/paths.ts'
import { formatDate, formatKes } from '#src/ui/format.ts'
import { receivedOf } from './queries.ts'

/** Notifies the person that the money arrived and when the renewed subscription ends, in ms; null without an end. */
export const sendRenewed = (tx: Tx, deps: Deps, user: User, payment: Payment, expiry: number | null) =>
  notify(tx, deps, user, paidNotification(payment, expiry))

/** The same for a registration, in the app only: the email with the password link already acknowledges the payment. */
export const notifyRegistered = (tx: Tx, deps: Deps, user: User, payment: Payment, expiry: number | null) =>
  createInAppNotification(tx, deps, user, paidNotification(payment, expiry))

/** The subject is also the text of the SMS. */
function paidNotification(payment: Payment, expiry: number | null): NewNotification {
  const until = expiry === null ? null : formatDate(expiry)
  return {
    kind: 'payment',
    subject: `${formatKes(receivedOf(payment))} received. Your subscription ${until ? `runs until ${until}` : 'is active'}`,
    text: `${thanksFor(payment)} Your subscription ${until ? `is active until ${until}.` : 'is active and has no end date.'}`,
    path: paths.receipt(payment.id),
    action: 'View receipt',
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
      // The payer has nothing to do, so this can wait until the morning.
      kind: 'notice',
      userId: payment.userId,
      recipient: payment.phone,
      body: `${name}: We are checking your M-Pesa payment of ${formatKes(payment.amount)} and will contact you. Please don't pay again. Questions? Call ${supportPhone}.`,
    })
  }
  await enqueue(tx, {
    channel: 'email',
    recipient: supportEmail,
    subject: `A payment on ${name} needs attention`,
    body: `Hello,\n\n${payment.reason}\n\nPayment: ${payment.id}\n\nSettle the payment: ${deps.env.publicUrl}${paths.adminDashboard('payments', { payment: payment.id })}\n`,
  })
}
