import type { Tx } from '#db/open.ts'
import { enqueue } from '#db/outbox.ts'
import type { Payment, User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { thanksFor } from '#src/features/accounts/price.ts'
import { paths } from '#src/paths.ts'
import { formatDate, formatKes } from '#src/ui/format.ts'

/** Tells the person that the subscription was renewed, until `expiry` in ms (null: it does not end). */
export async function sendRenewed(tx: Tx, deps: Deps, user: User, payment: Payment, expiry: number | null) {
  const { name } = deps.site()
  const until = expiry === null ? 'It does not end.' : `It runs until ${formatDate(expiry)}.`
  await enqueue(tx, {
    channel: 'email',
    userId: user.id,
    recipient: user.email,
    subject: `Your ${name} subscription is active`,
    body: `Hello ${user.firstName},\n\n${thanksFor(payment)} Your subscription is active. ${until}\n\n${name}`,
  })
}

/** Tells whoever paid that a person looks at it, and those who run the site that they must. */
export async function sendNeedsAttention(tx: Tx, deps: Deps, payment: Payment) {
  const { name, supportEmail, supportPhone } = deps.site()
  if (payment.phone && payment.purpose !== 'unmatched') {
    await enqueue(tx, {
      channel: 'sms',
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
