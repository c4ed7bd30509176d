import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
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

/** In ms. What received a callback settles it, and has that long. */
const PATIENCE = 30_000

/** The time in ms when a stored callback is due to be settled; null if there is none. */
export function nextCallback({ db }: Pick<Deps, 'db'>): number | null {
  const due = sql<
    number | null
  >`min(max(coalesce(${payments.nextQueryAt}, 0), ${paymentCallbacks.receivedAt} + ${PATIENCE}))`
  const first = db.read
    .select({ at: due })
    .from(paymentCallbacks)
    .innerJoin(payments, eq(payments.id, paymentCallbacks.paymentId))
    .where(isNull(paymentCallbacks.settledAt))
    .get()
  return first?.at ?? null
}

/**
 * Queries the gateway about payments that no callback settled, expires unanswered prompts, and finds money that is up to 24 hours
 * late (query-schedule.ts). Idempotent.
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

/** The time in ms when the gateway is next to be queried or a prompt expires; null if neither will happen. */
export function nextQuery({ db }: Pick<Deps, 'db'>): number | null {
  const first = db.read
    .select({ at: payments.nextQueryAt })
    .from(payments)
    .where(isNotNull(payments.nextQueryAt))
    .orderBy(asc(payments.nextQueryAt))
    .limit(1)
    .get()
  return first?.at ?? null
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
