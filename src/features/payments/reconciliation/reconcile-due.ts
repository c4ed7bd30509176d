import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { paymentCallbacks, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { logFailure, settle } from './reconcile.ts'

/** Takes up callbacks that were stored and not settled, as after a crash. Idempotent; for start-up and the schedule. */
export async function settleCallbacks(deps: Deps): Promise<void> {
  const isDue = or(isNull(payments.nextQueryAt), lte(payments.nextQueryAt, deps.clock.now()))
  const waiting = deps.db.read
    .selectDistinct({ id: payments.id })
    .from(paymentCallbacks)
    .innerJoin(payments, eq(payments.id, paymentCallbacks.paymentId))
    .where(and(isNull(paymentCallbacks.settledAt), isDue))
    // Those without a question to the gateway first: it may be down.
    .orderBy(asc(payments.nextQueryAt))
    .all()
  await settleEach(deps, waiting)
}

/**
 * Asks about payments that no callback settled, ends prompts that nobody answered, and finds late money up to 24 hours
 * (timing.ts). Idempotent; to be run every few seconds.
 */
export async function sweepPayments(deps: Deps): Promise<void> {
  const due = deps.db.read
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.nextQueryAt), lte(payments.nextQueryAt, deps.clock.now())))
    .orderBy(asc(payments.nextQueryAt))
    .limit(50)
    .all()
  await settleEach(deps, due)
}

/** One after the other; a gateway that does not answer one question is not asked the next. */
async function settleEach(deps: Deps, due: { id: string }[]): Promise<void> {
  for (const { id } of due) {
    try {
      const answer = await settle(deps, id)
      if (answer?.state === 'unavailable') return
    } catch (error) {
      logFailure(deps, id, error)
    }
  }
}
