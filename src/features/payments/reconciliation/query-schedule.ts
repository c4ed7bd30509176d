import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Payment, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { explainResult } from '../daraja/result-codes.ts'
import { awaitsMoney, hasGatewayIds, type StoredCallback } from '../queries.ts'
import { changeStatus } from '../status-transitions.ts'

/** When the gateway is first queried about a prompt that it accepted, in ms (facts/daraja.md section 5). */
export const FIRST_QUERY = 15_000

/** How long a prompt can be open, in ms. After that the payment shows as expired, and late money still pays it. */
export const PROMPT_OPEN = 5 * 60_000

/** How long the gateway is queried about a payment, and about money it reported, in ms. */
export const MAX_QUERY_AGE = 24 * 3_600_000

/** Expires an unanswered prompt, and plans the next query while money may still arrive. */
export async function planNextQuery(
  tx: Tx,
  { clock }: Deps,
  payment: Payment,
  unconfirmed: StoredCallback[],
  wasQueried: boolean,
) {
  const now = clock.now()
  const since = unconfirmed[0]?.row.receivedAt ?? payment.createdAt
  const isOver = payment.status === 'pending' && now >= payment.createdAt + PROMPT_OPEN
  const after =
    isOver && unconfirmed.length === 0
      ? await changeStatus(tx, payment, 'expired', { updatedAt: now })
      : payment
  const nextQueryAt = mayStillCome(after, unconfirmed)
    ? nextQueryAfter(since, now, after)
    : closingTime(after)
  await tx
    .update(payments)
    .set({ nextQueryAt, queries: payment.queries + (wasQueried ? 1 : 0) })
    .where(eq(payments.id, payment.id))
}

function mayStillCome(payment: Payment, unconfirmed: StoredCallback[]): boolean {
  if (!awaitsMoney(payment) || !hasGatewayIds(payment)) return false
  if (unconfirmed.length > 0 || payment.status === 'pending') return true
  if (payment.resultCode === null) return payment.status === 'expired'
  return ['unreachable', 'expired', 'unknown'].includes(explainResult(payment.resultCode).reason)
}

/**
 * The time of the next query about something that began at `since`: after half of its age again, so about 20 times in 24 hours. Null
 * once it is too old.
 */
function nextQueryAfter(since: number, now: number, payment: Pick<Payment, 'status' | 'createdAt'>) {
  const age = now - since
  if (age >= MAX_QUERY_AGE) return null

  const closes = payment.createdAt + PROMPT_OPEN
  const isOpen = payment.status === 'pending' && now < closes
  const latest = isOpen ? closes : since + MAX_QUERY_AGE
  return Math.min(Math.round(now + Math.max(FIRST_QUERY, age / 2)), latest)
}

/** Without gateway ids there is nothing to query: the payment only expires. */
const closingTime = ({ status, createdAt }: Payment) =>
  status === 'pending' ? createdAt + PROMPT_OPEN : null
