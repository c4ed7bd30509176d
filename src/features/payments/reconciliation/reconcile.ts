import { eq } from 'drizzle-orm'
import { PrimaryUnavailable } from '#db/libsql/unavailable.ts'
import { type Payment, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { safeErrorFields } from '#src/http/log.ts'
import { forgivePrompts } from '../checkout/limits.ts'
import type { QueryResult } from '../daraja/types.ts'
import {
  awaitsMoney,
  hasGatewayIds,
  openCallbacks,
  paymentByAnyId,
  paymentById,
  type StoredCallback,
} from '../queries.ts'
import { decideOutcome, reportedOutcome } from './decide-outcome.ts'
import { flagForAttention } from './fulfil-payment.ts'

/** Reconciles in the background. A failure is logged, and the schedule tries again. */
export function reconcileSoon(deps: Deps, paymentId: string): void {
  reconcile(deps, paymentId).catch(error => logFailure(deps, paymentId, error))
}

/**
 * Reconciles one payment with its open callbacks, and with M-Pesa's own answer where money was reported or a query is due. At most one
 * reconciliation per payment runs at a time, and it decides in one `write`. Returns M-Pesa's answer, null if it was not queried.
 */
export function reconcile(deps: Deps, paymentId: string): Promise<QueryResult | null> {
  return withLock(deps, paymentId, async () => {
    await backfillGatewayIds(deps, paymentId)
    const payment = paymentById(deps.db.read, paymentId)
    if (!payment) return null

    const callbacks = openCallbacks(deps.db.read, paymentId)
    const answer = mustQuery(payment, callbacks, deps.clock.now()) ? await query(deps, payment) : null
    await conclude(deps, payment, callbacks, answer)
    if (answer?.state === 'paid' && payment.phone) forgivePrompts(deps, payment.phone)
    return answer
  })
}

const createLocks = () => new Map<string, Promise<unknown>>()

/** Runs work for one key after all earlier work for that key has ended, whether it succeeded or not. */
function withLock<T>({ state }: Deps, key: string, work: () => Promise<T>): Promise<T> {
  const locks = state(createLocks)
  const turn = (locks.get(key) ?? Promise.resolve()).then(work)
  const ended = turn
    .catch(() => {})
    .finally(() => {
      if (locks.get(key) === ended) locks.delete(key)
    })
  locks.set(key, ended)
  return turn
}

/**
 * Takes the gateway's ids from a callback with the payment's token if the push was never answered (RULINGS.md section 2), unless another
 * payment has them.
 */
async function backfillGatewayIds({ db, clock }: Deps, paymentId: string): Promise<void> {
  const payment = paymentById(db.read, paymentId)
  if (!payment || hasGatewayIds(payment) || payment.purpose === 'unmatched') return

  const { callback } = openCallbacks(db.read, paymentId).find(stored => stored.callback) ?? {}
  if (!callback) return
  await db.write(async tx => {
    const fresh = paymentById(tx, paymentId)
    if (!fresh || hasGatewayIds(fresh) || paymentByAnyId(tx, callback.checkoutRequestId)) return
    const { checkoutRequestId, merchantRequestId } = callback
    await tx
      .update(payments)
      .set({ checkoutRequestId, merchantRequestId, updatedAt: clock.now() })
      .where(eq(payments.id, paymentId))
  })
}

/** A reported failure needs no query; reported money does, before it is credited. */
function mustQuery(payment: Payment, callbacks: StoredCallback[], now: number): boolean {
  if (!awaitsMoney(payment) || !hasGatewayIds(payment)) return false
  if (callbacks.some(callback => reportedOutcome(callback, payment) === 'paid')) return true

  const isDue = payment.nextQueryAt !== null && payment.nextQueryAt <= now
  return isDue && !callbacks.some(callback => reportedOutcome(callback, payment) === 'failed')
}

async function query(deps: Deps, payment: Payment): Promise<QueryResult | null> {
  const answer = (await deps.daraja()?.query(payment.checkoutRequestId ?? '')) ?? null
  if (answer?.state === 'unavailable')
    deps.log.warn('query without an answer', { payment: payment.id, detail: answer.detail })
  return answer
}

/** If a fault of ours prevents confirmed money from being credited, the payment is flagged for an administrator. */
async function conclude(
  deps: Deps,
  { id }: Payment,
  callbacks: StoredCallback[],
  answer: QueryResult | null,
) {
  try {
    await deps.db.write(tx => decideOutcome(tx, deps, id, callbacks, answer))
  } catch (error) {
    if (answer?.state !== 'paid' || isStorageFault(error)) throw error
    logFailure(deps, id, error)
    await deps.db.write(async tx => {
      const payment = paymentById(tx, id)
      if (!payment || !awaitsMoney(payment)) return
      const reason = 'The money arrived, but the account could not be created or renewed.'
      await flagForAttention(tx, deps, payment, reason)
    })
  }
}

/** A full disk or a lock is temporary: the same work is repeated later. */
function isStorageFault(error: unknown) {
  if (error instanceof PrimaryUnavailable) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_') && !code.startsWith('SQLITE_CONSTRAINT')
}

export function logFailure({ log }: Deps, payment: string, error: unknown) {
  log.error('payment not settled', { payment, ...safeErrorFields(error) })
}
