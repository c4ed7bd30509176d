import type { Payment } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { safeErrorFields } from '#src/http/log.ts'
import { forgivePrompts } from '../checkout/limits.ts'
import type { QueryResult } from '../daraja/types.ts'
import { awaitsMoney, hasGatewayIds, openCallbacks, paymentById } from '../queries.ts'
import { decide } from './decide-outcome.ts'
import { flagForAttention } from './fulfil-payment.ts'
import { withLock } from './keyed-lock.ts'
import { announces, backfillGatewayIds, parseStoredCallback, type StoredCallback } from './read-callbacks.ts'

/**
 * Settles what is known about one payment: its callbacks that were not settled, and the gateway's own answer where money
 * was announced or a question is due. One payment is settled by one at a time; what comes of it is one `write`. Gives the
 * gateway's answer, null where it was not asked.
 */
export function settle(deps: Deps, paymentId: string): Promise<QueryResult | null> {
  return withLock(paymentId, async () => {
    await backfillGatewayIds(deps, paymentId)
    const payment = paymentById(deps.db.read, paymentId)
    if (!payment) return null

    const callbacks = openCallbacks(deps.db.read, paymentId).map(parseStoredCallback)
    const answer = mustAsk(payment, callbacks, deps.clock.now()) ? await ask(deps, payment) : null
    await conclude(deps, payment, callbacks, answer)
    if (answer?.state === 'paid' && payment.phone) forgivePrompts(deps, payment.phone)
    return answer
  })
}

/** As `settle`, for whoever does not wait for it. What fails is logged and taken up again later. */
export function settleSoon(deps: Deps, paymentId: string): void {
  settle(deps, paymentId).catch(error => logFailure(deps, paymentId, error))
}

/** A failure that a callback reports needs no question; money does, before anything is given for it. */
function mustAsk(payment: Payment, callbacks: StoredCallback[], now: number): boolean {
  if (!awaitsMoney(payment) || !hasGatewayIds(payment)) return false
  if (callbacks.some(callback => announces(callback, payment) === 'paid')) return true

  const isDue = payment.nextQueryAt !== null && payment.nextQueryAt <= now
  return isDue && !callbacks.some(callback => announces(callback, payment) === 'failed')
}

async function ask(deps: Deps, payment: Payment): Promise<QueryResult | null> {
  const answer = (await deps.daraja?.query(payment.checkoutRequestId ?? '')) ?? null
  if (answer?.state === 'unavailable')
    deps.log.warn('query without an answer', { payment: payment.id, detail: answer.detail })
  return answer
}

/** Money that came and cannot be given for anything, because of a fault of ours, waits for an administrator. */
async function conclude(
  deps: Deps,
  { id }: Payment,
  callbacks: StoredCallback[],
  answer: QueryResult | null,
) {
  try {
    await deps.db.write(tx => decide(tx, deps, id, callbacks, answer))
  } catch (error) {
    if (answer?.state !== 'paid' || isStorageFault(error)) throw error
    logFailure(deps, id, error)
    await deps.db.write(async tx => {
      const payment = paymentById(tx, id)
      if (!payment || !awaitsMoney(payment)) return
      await flagForAttention(
        tx,
        deps,
        payment,
        'The money came, but the account could not be made or renewed.',
      )
    })
  }
}

/** A disk that is full or a lock that is held passes: the same work is done again later. */
function isStorageFault(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_') && !code.startsWith('SQLITE_CONSTRAINT')
}

export function logFailure({ log }: Deps, payment: string, error: unknown) {
  log.error('payment not settled', { payment, ...safeErrorFields(error) })
}
