import type { Reader } from '#db/connection.ts'
import type { Payment } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { findUserById } from '#src/features/account/serialize-account.ts'
import { findTakenContact } from '#src/features/registration/create-account.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { hashOf, sameHash } from '#src/http/session/tokens.ts'
import { formatKes } from '#src/ui/format.ts'
import type { PaymentStatusJson } from '../json.ts'
import { registeredHere } from '../paying-browser.ts'
import { seesPayment } from '../policy.ts'
import { draftOf, paymentByAnyId } from '../queries.ts'
import { reconcileSoon } from '../reconciliation/reconcile.ts'

/** The person who asks for a payment, and their browser. */
export interface CurrentUser {
  viewer: Viewer | null
  /** The browser's payment cookie; null without one. */
  browserToken: string | null
}

/** The status of a payment, for people who may see it. Starts a query to the gateway if one is due. Throws `missing`. */
export function paymentStatus(deps: Deps, currentUser: CurrentUser, id: string): PaymentStatusJson {
  const payment = ownPayment(deps, currentUser, id)
  const isDue = payment.nextQueryAt !== null && payment.nextQueryAt <= deps.clock.now()
  if (payment.status === 'pending' && isDue) reconcileSoon(deps, payment.id)
  return statusOf(deps, currentUser, payment)
}

/**
 * A payment, for the browser that started it and for its owner. For everyone else it is missing; so is another person's payment for
 * the person now signed in on that browser. Once the new account has a password, the browser is like any other.
 */
export function ownPayment(deps: Deps, currentUser: CurrentUser, id: string): Payment {
  const payment = findOwnPayment(deps, currentUser, id)
  if (!payment) throw missing('payment')
  return payment
}

/** The same, or null instead of `missing`. */
export function findOwnPayment(
  { db }: Deps,
  { viewer, browserToken }: CurrentUser,
  id: string,
): Payment | null {
  const payment = paymentByAnyId(db.read, id)
  const isOwner = viewer !== null && payment !== undefined && seesPayment(db.read, viewer, payment)
  const belongsToAnother = viewer !== null && payment?.userId !== null && !isOwner
  const isBrowser = payment !== undefined && isStartedHere(payment, browserToken) && !isDone(db.read, payment)
  return payment && !belongsToAnother && (isOwner || isBrowser) ? payment : null
}

/** Whether this browser started the payment and the new account has its password, so that only signing in remains. */
export function isDoneHere({ db }: Deps, { viewer, browserToken }: CurrentUser, id: string): boolean {
  const payment = paymentByAnyId(db.read, id)
  return (
    viewer === null &&
    payment !== undefined &&
    isStartedHere(payment, browserToken) &&
    isDone(db.read, payment)
  )
}

const isStartedHere = ({ browserHash }: Payment, browserToken: string | null) =>
  browserToken !== null && sameHash(browserHash ?? '', hashOf(browserToken))

function isDone(read: Reader, { purpose, userId }: Payment): boolean {
  return (
    purpose === 'registration' &&
    userId !== null &&
    (findUserById(read, userId)?.passwordHash ?? null) !== null
  )
}

function statusOf(deps: Deps, currentUser: CurrentUser, payment: Payment): PaymentStatusJson {
  const shown = serializePayerStatus(payment)
  const isRepeated = shown.status === 'attention' && isRegistered(deps.db.read, payment)
  return {
    ...shown,
    ...(isRepeated && { message: paidTwice(payment) }),
    next: shown.status === 'paid' || isRepeated ? nextStep(deps, currentUser, payment) : null,
  }
}

/** A payment's status as the payer sees it. */
export const serializePayerStatus = (payment: Payment): Omit<PaymentStatusJson, 'next'> => ({
  status: payment.status === 'refunded' ? 'failed' : payment.status,
  isRefunded: payment.status === 'refunded',
  message: fillTemplate(payment),
  receipt: payment.receipt,
})

/** Whether the email address or phone number of a registration has an account by now. */
function isRegistered(read: Reader, payment: Payment): boolean {
  const draft = payment.purpose === 'registration' ? draftOf(payment) : null
  return draft !== null && findTakenContact(read, draft) !== null
}

const paidTwice = ({ amount }: Payment) =>
  `This registration has already been paid for, and the account is ready. Our team is checking this second payment of ${formatKes(amount)} and will contact you. Please don't pay again.`

function fillTemplate({ status, reason, purpose, amount, amountReceived }: Payment): string {
  switch (status) {
    case 'pending':
      return "Enter your M-Pesa PIN on your phone. We're waiting for M-Pesa to confirm the payment."
    case 'paid':
      return purpose === 'registration'
        ? 'Thank you. Your account is ready.'
        : 'Thank you. Your subscription is active.'
    case 'attention':
      return "Our team is checking your payment and will contact you. Please don't pay again."
    case 'refunded':
      return `We received your ${formatKes(amountReceived ?? amount)} and refunded it. You have nothing more to pay.`
    case 'expired':
      return 'M-Pesa did not confirm the payment in time. If you did pay, we will find the payment and let you know.'
    default:
      return reason ?? 'The payment did not go through. Please try again.'
  }
}

/** The browser that paid chooses the password of the new account, once, and is then signed in. */
function nextStep(
  { db, clock }: Deps,
  { viewer, browserToken }: CurrentUser,
  payment: Payment,
): PaymentStatusJson['next'] {
  if (viewer !== null) return payment.userId === null || payment.userId === viewer.id ? 'dashboard' : null
  const registered = registeredHere(db.read, browserToken, clock.now())
  return registered?.passwordHash === null ? 'password' : null
}
