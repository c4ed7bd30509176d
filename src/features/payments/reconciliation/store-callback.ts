import { count, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { paymentCallbacks, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { hashOf, sameHash } from '#src/http/tokens.ts'
import { awaitsMoney, type CallbackRow } from '../queries.ts'

/** The gateway sends one; more than this only somebody else would. */
const MAX_PER_PAYMENT = 100

/**
 * Stores a callback as it came and makes its payment due. Gives the payment's id, or null where the token is unknown or
 * the body too large (null): those are counted in the log and not kept, since anybody may send them.
 */
export async function storeCallback(deps: Deps, token: string, body: string | null): Promise<string | null> {
  const hash = hashOf(token)
  const payment = deps.db.read.select().from(payments).where(eq(payments.callbackTokenHash, hash)).get()
  if (!payment || !sameHash(payment.callbackTokenHash, hash) || !body) {
    deps.log.warn('callback not kept', { reason: payment ? 'empty or too large' : 'unknown token' })
    return null
  }
  const isKept = await deps.db.write(async tx => {
    const kept = tx
      .select({ n: count() })
      .from(paymentCallbacks)
      .where(eq(paymentCallbacks.paymentId, payment.id))
      .get()
    if ((kept?.n ?? 0) >= MAX_PER_PAYMENT) return false

    const now = deps.clock.now()
    await tx.insert(paymentCallbacks).values({ paymentId: payment.id, body, receivedAt: now })
    if (awaitsMoney(payment)) {
      await tx.update(payments).set({ nextQueryAt: now }).where(eq(payments.id, payment.id))
    }
    return true
  })
  if (!isKept) deps.log.warn('callback not kept', { reason: 'too many', payment: payment.id })
  return isKept ? payment.id : null
}

/** Marks callbacks as settled, with what came of them. */
export async function closeCallbacks(tx: Tx, rows: CallbackRow[], outcome: string, now: number) {
  const ids = rows.map(row => row.id)
  await tx.update(paymentCallbacks).set({ settledAt: now, outcome }).where(inArray(paymentCallbacks.id, ids))
}
