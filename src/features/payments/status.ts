import { eq } from 'drizzle-orm'
import { type Payment, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { hashOf, sameHash } from '#src/http/token.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { paymentByAnyId } from './rows.ts'
import type { PaymentState, PaymentStatus } from './schema.ts'
import { settleSoon } from './settle.ts'

export interface Asker {
  viewer: Viewer | null
  /** What the browser's cookie holds; null without one. */
  browserToken: string | null
}

/** How a payment stands, for whoever may ask; where a question to the gateway is due, it is put meanwhile. */
export function paymentStatus(deps: Deps, asker: Asker, id: string): PaymentStatus {
  const payment = ownPayment(deps, asker, id)
  const isDue = payment.nextQueryAt !== null && payment.nextQueryAt <= deps.clock.now()
  if (payment.status === 'pending' && isDue) settleSoon(deps, payment.id)
  return statusOf(deps, asker, payment)
}

/**
 * Only the browser that started a payment, or its owner, may see it; for others it is missing, and so is somebody else's
 * for a person who is signed in on that browser now.
 */
export function ownPayment({ db }: Deps, { viewer, browserToken }: Asker, id: string): Payment {
  const payment = paymentByAnyId(db.read, id)
  const isOwner = viewer !== null && payment?.userId === viewer.id
  const isAnothers = viewer !== null && payment?.userId !== null && !isOwner
  const isBrowser = browserToken !== null && sameHash(payment?.browserHash ?? '', hashOf(browserToken))
  if (!payment || isAnothers || !(isOwner || isBrowser)) throw missing('payment')
  return payment
}

export function statusOf(deps: Deps, asker: Asker, payment: Payment): PaymentStatus {
  const status = shown[payment.status]
  return {
    status,
    message: messageFor(payment),
    receipt: payment.receipt,
    next: status === 'paid' ? nextStep(deps, asker, payment) : null,
  }
}

const shown: Record<Payment['status'], PaymentState> = {
  pending: 'pending',
  paid: 'paid',
  cancelled: 'cancelled',
  failed: 'failed',
  expired: 'expired',
  attention: 'attention',
  refunded: 'failed',
}

function messageFor({ status, reason, purpose }: Payment): string {
  switch (status) {
    case 'pending':
      return 'Enter your M-Pesa PIN on your phone. We are waiting for M-Pesa to confirm the payment.'
    case 'paid':
      return purpose === 'registration'
        ? 'Thank you. Your account is ready.'
        : 'Thank you. Your subscription is active.'
    case 'attention':
      return 'Your payment needs a check by our team. Please do not pay again: we will contact you.'
    case 'refunded':
      return 'This payment was returned to you.'
    case 'expired':
      return 'M-Pesa did not confirm the payment in time. If you paid after all, we will still find it and send you a message.'
    default:
      return reason ?? 'The payment did not go through. Please try again.'
  }
}

/** A new account gets its password from the browser that paid, once; then it is signed in. */
function nextStep({ db }: Deps, { viewer }: Asker, payment: Payment): PaymentStatus['next'] {
  if (viewer !== null && viewer.id === payment.userId) return 'dashboard'
  if (viewer !== null || payment.purpose !== 'registration' || !payment.userId) return null

  const owner = db.read
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, payment.userId))
    .get()
  return owner?.passwordHash === null && payment.browserHash !== null ? 'password' : null
}
