import { eq } from 'drizzle-orm'
import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import { countRows } from '#db/rows.ts'
import { paymentCallbacks as callbacks, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { hashOf, sameHash } from '#src/http/session/tokens.ts'
import { awaitsMoney } from '../queries.ts'
import { reconcileSoon } from './reconcile.ts'

/**
 * The address that M-Pesa reports to, a secret one for each payment. From here to the account, in order:
 *
 * 1. callbacks.ts stores the callback unchanged and answers M-Pesa.
 * 2. reconcile.ts locks the payment, queries M-Pesa where money was reported or a query is due, and does the rest in one `write`.
 *    reconcile-due.ts does the same on a schedule.
 * 3. decide-outcome.ts decides what each callback and M-Pesa's answer mean for the payment.
 * 4. confirm-payment.ts accepts reported money only if M-Pesa confirms it, with the right amount and a new receipt.
 * 5. fulfil-payment.ts creates the account or extends the subscription, and marks the payment paid. Money that it cannot match is
 *    flagged for an administrator.
 * 6. query-schedule.ts expires an unanswered prompt and plans the next query.
 *
 * The answer is the same for every caller (facts/daraja.md section 3).
 */
export const paymentCallbacks = (deps: Deps) =>
  new Elysia().post(
    '/callbacks/:token',
    async ({ params, body }) => {
      const paymentId = await storeCallback(deps, params.token, typeof body === 'string' ? body : null)
      if (paymentId) reconcileSoon(deps, paymentId)
      return { ResultCode: 0, ResultDesc: 'Accepted' }
    },
    { params: z.object({ token: z.string() }) },
  )

/** M-Pesa sends one; more than this come from another sender. */
const MAX_PER_PAYMENT = 100

/**
 * Stores a callback and makes its payment due. Returns the payment's id, or null for an unknown token or a body that is empty or too
 * large (null): anyone can send those, so they are logged and not stored.
 */
async function storeCallback(deps: Deps, token: string, body: string | null): Promise<string | null> {
  const hash = hashOf(token)
  const payment = deps.db.read.select().from(payments).where(eq(payments.callbackTokenHash, hash)).get()
  if (!payment || !sameHash(payment.callbackTokenHash, hash) || !body) {
    deps.log.warn('callback not stored', { reason: payment ? 'empty or too large' : 'unknown token' })
    return null
  }
  const isStored = await deps.db.write(async tx => {
    if (countRows(tx, callbacks, eq(callbacks.paymentId, payment.id)) >= MAX_PER_PAYMENT) return false

    const now = deps.clock.now()
    await tx.insert(callbacks).values({ paymentId: payment.id, body, receivedAt: now })
    if (awaitsMoney(payment)) {
      await tx.update(payments).set({ nextQueryAt: now }).where(eq(payments.id, payment.id))
    }
    return true
  })
  if (!isStored) deps.log.warn('callback not stored', { reason: 'too many', payment: payment.id })
  return isStored ? payment.id : null
}
