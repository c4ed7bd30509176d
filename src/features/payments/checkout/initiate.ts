import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '#db/connection.ts'
import { hasRow, insertRow } from '#db/rows.ts'
import { type Payment, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict, DomainError } from '#src/errors.ts'
import { accountOf } from '#src/features/account/serialize-account.ts'
import { assertContactAvailable } from '#src/features/registration/create-account.ts'
import { hashOf, randomToken } from '#src/http/session/tokens.ts'
import { formatDate } from '#src/ui/format.ts'
import { fulfilPayment } from '../reconciliation/fulfil-payment.ts'
import { PROMPT_OPEN } from '../reconciliation/query-schedule.ts'
import { promptSent } from '../schema.ts'
import { markRenewalPending } from '../status-transitions.ts'
import { assertWithinLimits, consumeQuoteLimit } from './limits.ts'
import { pushPrompt } from './push-prompt.ts'
import { type PaymentRequest, type Quote, quoteFor } from './quote.ts'

/**
 * Starts a payment: stores its row, then sends the prompt to the phone (RULINGS.md section 2). With a fee of 0 it is paid at once.
 * Throws `forbidden`, `invalid`, `unreadable`, `conflict`, `limited`, `gateway` or `unavailable`; with the last two no prompt was sent.
 */
export async function initiatePayment(
  deps: Deps,
  request: PaymentRequest & { address: string },
): Promise<{ checkoutRequestId: string; message: string }> {
  const quote = quoteFor(deps, request)
  const phone = quote.phone ?? ''
  consumeQuoteLimit(deps, request.address)
  if (quote.draft) assertContactAvailable(deps.db.read, quote.draft)
  if (quote.amount > 0) assertNoOpenPrompt(deps.db.read, phone)
  if (quote.amount > 0 && !deps.daraja()) throw notSetUp()
  assertWithinLimits(deps, { phone, ...request })

  const token = randomToken()
  const payment = await deps.db.write(tx =>
    openPayment(tx, deps, quote, { token, browserToken: request.browserToken }),
  )
  if (payment.status !== 'pending') {
    return { checkoutRequestId: payment.id, message: nothingToPay[quote.purpose] }
  }
  return {
    checkoutRequestId: await pushPrompt(deps, payment, token),
    message: promptSent(quote.purpose),
  }
}

const nothingToPay = {
  registration: 'There is nothing to pay. Your account is ready.',
  renewal: 'There is nothing to pay. Your subscription is active.',
}

/** The error where the site has no gateway credentials. */
export const notSetUp = () =>
  new DomainError('unavailable', 'Payment is not set up on this site yet. Please contact support.')

/** Repeats the checks: another request may have been faster. */
async function openPayment(
  tx: Tx,
  deps: Deps,
  quote: Quote,
  { token, browserToken }: { token: string; browserToken: string },
): Promise<Payment> {
  const { amount, phone, userId, draft } = quote
  if (draft) assertContactAvailable(tx, draft)
  if (amount > 0) assertNoOpenPrompt(tx, phone ?? '')

  const now = deps.clock.now()
  if (amount === 0 && userId) assertYearIsDue(tx, userId, now)
  const id = Bun.randomUUIDv7()
  const payment = await insertRow(tx, payments, {
    id,
    // Ours until the gateway answers, so that a payment can be followed even if the answer is lost.
    checkoutRequestId: id,
    callbackTokenHash: hashOf(token),
    browserHash: hashOf(browserToken),
    ...quote,
    nextQueryAt: now + PROMPT_OPEN,
    createdAt: now,
    updatedAt: now,
  })
  if (amount === 0) return fulfilPayment(tx, deps, payment, null)
  if (userId) await markRenewalPending(tx, userId, now)
  return payment
}

/** Free years are given one at a time, so that they cannot be collected before a fee is introduced. Throws `conflict`. */
function assertYearIsDue(read: Reader, userId: string, now: number) {
  const { expiry } = accountOf(read, userId, now).subscription
  if (expiry !== null && expiry > now + YEAR) {
    throw conflict(`Your subscription runs until ${formatDate(expiry)}. There is nothing to pay yet.`)
  }
}

const YEAR = 366 * 86_400_000

/** One prompt per phone at a time: M-Pesa locks the phone, and people must not pay twice (facts/daraja.md section 5). */
function assertNoOpenPrompt(read: Reader, phone: string) {
  if (hasRow(read, payments, and(eq(payments.phone, phone), eq(payments.status, 'pending')))) {
    throw conflict(
      'An M-Pesa prompt is already open on this phone. Respond to the prompt, or wait a few minutes and try again.',
    )
  }
}
