import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { paymentCallbacks, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { logFailure, reconcile } from './reconcile.ts'

/** Reconciles callbacks that were stored and not settled, for example after a crash. Idempotent; for start-up and the schedule. */
export async function settleCallbacks(deps: Deps): Promise<void> {
  const isDue = or(isNull(payments.nextQueryAt), lte(payments.nextQueryAt, deps.clock.now()))
  const waiting = deps.db.read
    .selectDistinct({ id: payments.id })
    .from(paymentCallbacks)
    .innerJoin(payments, eq(payments.id, paymentCallbacks.paymentId))
    .where(and(isNull(paymentCallbacks.settledAt), isDue))
    // Those that need no query first: the gateway may be down.
    .orderBy(asc(payments.nextQueryAt))
    .all()
  await reconcileEach(deps, waiting)
}

/**
 * Queries the gateway about payments that no callback settled, expires unanswered prompts, and finds money that is up to 24 hours
 * late (query-schedule.ts). Idempotent; run it every few seconds.
 */
export async function sweepPayments(deps: Deps): Promise<void> {
  const due = deps.db.read
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.nextQueryAt), lte(payments.nextQueryAt, deps.clock.now())))
    .orderBy(asc(payments.nextQueryAt))
    .limit(50)
    .all()
  await reconcileEach(deps, due)
}

/** One after the other; after a query without an answer the rest wait for the next run. */
async function reconcileEach(deps: Deps, due: { id: string }[]): Promise<void> {
  for (const { id } of due) {
    try {
      const answer = await reconcile(deps, id)
      if (answer?.state === 'unavailable') return
    } catch (error) {
      logFailure(deps, id, error)
    }
  }
}
