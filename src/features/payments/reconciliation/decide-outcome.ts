import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Payment, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { markRenewalCleared } from '../checkout/renewal-status.ts'
import { explainResult } from '../daraja/result-codes.ts'
import type { QueryResult } from '../daraja/types.ts'
import { awaitsMoney, hasGatewayIds, paymentById } from '../queries.ts'
import { move } from '../status-transitions.ts'
import { applyPaidCallback, isConfirmed } from './confirm-payment.ts'
import { credit } from './fulfil-payment.ts'
import { nextQueryAfter, PROMPT_OPEN } from './query-schedule.ts'
import { announces, hasIdsOf, type StoredCallback } from './read-callbacks.ts'
import { closeCallbacks } from './store-callback.ts'

/** Concludes from callbacks and from the gateway's answer, in one `write`; then plans the next question. */
export async function decide(
  tx: Tx,
  deps: Deps,
  paymentId: string,
  callbacks: StoredCallback[],
  answer: QueryResult | null,
): Promise<void> {
  const current = () => paymentById(tx, paymentId)
  const waiting: StoredCallback[] = []
  for (const announced of callbacks) {
    const payment = current()
    if (!payment) return
    const outcome = await takeCallback(tx, deps, payment, announced, answer)
    if (outcome) await closeCallbacks(tx, [announced.row], outcome, deps.clock.now())
    else waiting.push(announced)
  }
  const told = current()
  if (told && answer) await takeAnswer(tx, deps, told, answer)
  const payment = current()
  if (payment) await planNext(tx, deps, payment, waiting, answer !== null)
}

/** What came of a callback, or null where it waits for the gateway's confirmation. */
async function takeCallback(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  announced: StoredCallback,
  answer: QueryResult | null,
): Promise<string | null> {
  const { callback } = announced
  if (!callback) return 'unreadable'
  if (!hasIdsOf(callback, payment)) return 'other ids'
  if (announces(announced, payment) === 'paid') return applyPaidCallback(tx, deps, payment, announced, answer)

  const { final, known, status, message } = explainResult(callback.resultCode)
  if (!known) await flag(tx, deps, payment, callback.resultCode)
  if (!final) return known ? 'still open' : 'unknown code'
  if (payment.status !== 'pending') return 'after the end'
  if (status !== 'paid' && status !== 'pending') {
    await fail(tx, deps, payment, { status, code: callback.resultCode, reason: message })
  }
  return status
}

async function takeAnswer(tx: Tx, deps: Deps, payment: Payment, answer: QueryResult): Promise<void> {
  if (awaitsMoney(payment) && isConfirmed(payment, answer)) await credit(tx, deps, payment, null)
  if (answer.state === 'failed') {
    const { status, code, text: reason } = answer
    if (payment.status === 'pending') await fail(tx, deps, payment, { status, code, reason })
    if (payment.status === 'expired')
      await tx.update(payments).set({ resultCode: code }).where(eq(payments.id, payment.id))
  }
  if (answer.state === 'pending' && answer.unknownCode) await flag(tx, deps, payment, answer.unknownCode)
}

interface Failure {
  status: 'cancelled' | 'failed' | 'expired'
  code: string
  reason: string
}

async function fail(tx: Tx, { clock }: Deps, payment: Payment, { status, code, reason }: Failure) {
  const now = clock.now()
  await move(tx, payment, status, { resultCode: code, reason, updatedAt: now })
  await markRenewalCleared(tx, payment, now)
}

/** A code that nobody knows ends nothing; it is kept for the administrator to see. */
async function flag(tx: Tx, { clock, log }: Deps, payment: Payment, code: string) {
  log.warn('unknown result code', { payment: payment.id })
  if (payment.status !== 'pending') return
  const reason = `M-Pesa answered with a code that we do not know: ${code.slice(0, 40)}`
  await tx
    .update(payments)
    .set({ reason, resultCode: code, updatedAt: clock.now() })
    .where(eq(payments.id, payment.id))
}

/** A prompt that nobody answered expires; the gateway is asked on where money may still come. */
async function planNext(
  tx: Tx,
  { clock }: Deps,
  payment: Payment,
  waiting: StoredCallback[],
  asked: boolean,
) {
  const now = clock.now()
  const since = waiting[0]?.row.receivedAt ?? payment.createdAt
  let after = payment
  if (payment.status === 'pending' && waiting.length === 0 && now >= payment.createdAt + PROMPT_OPEN) {
    after = await move(tx, payment, 'expired', { updatedAt: now })
    await markRenewalCleared(tx, payment, now)
  }
  const nextQueryAt = mayStillCome(after, waiting) ? nextQueryAfter(since, now, after) : closing(after)
  await tx
    .update(payments)
    .set({ nextQueryAt, queries: payment.queries + (asked ? 1 : 0) })
    .where(eq(payments.id, payment.id))
}

function mayStillCome(payment: Payment, waiting: StoredCallback[]): boolean {
  if (!awaitsMoney(payment) || !hasGatewayIds(payment)) return false
  if (waiting.length > 0 || payment.status === 'pending') return true
  if (payment.resultCode === null) return payment.status === 'expired'
  return ['unreachable', 'expired', 'unknown'].includes(explainResult(payment.resultCode).reason)
}

/** Without ids there is nothing to ask: it only ends. */
const closing = ({ status, createdAt }: Payment) => (status === 'pending' ? createdAt + PROMPT_OPEN : null)
