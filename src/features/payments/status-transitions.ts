import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { hasRow } from '#db/rows.ts'
import { type Payment, payments, schools, users } from '#db/schema.ts'
import { conflict } from '#src/errors.ts'
import { setSubscriptionStatus } from '#src/features/registration/create-account.ts'

type Status = Payment['status']
type Changes = Omit<Partial<typeof payments.$inferInsert>, 'id' | 'status'> & { updatedAt: number }

/**
 * The statuses that may follow each status. Late money is never lost: it still pays a payment that was cancelled, failed or expired.
 * Paid and refunded are final.
 */
export const transitions: Record<Status, readonly Status[]> = {
  pending: ['paid', 'cancelled', 'failed', 'expired', 'attention'],
  cancelled: ['paid', 'attention'],
  failed: ['paid', 'attention'],
  expired: ['paid', 'attention'],
  attention: ['paid', 'refunded'],
  paid: [],
  refunded: [],
}

/**
 * Changes the status of a payment read in the same `write`. A renewal that ends unpaid gives its subscription back the status of its
 * date. Throws `conflict` if the table does not allow the change.
 */
export async function changeStatus(tx: Tx, payment: Payment, to: Status, changes: Changes): Promise<Payment> {
  const [changed] = transitions[payment.status].includes(to)
    ? await tx
        .update(payments)
        .set({ ...changes, status: to })
        .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)))
        .returning()
    : []
  if (!changed) throw conflict(`A payment cannot change from ${payment.status} to ${to}.`)
  if (to !== 'paid' && to !== 'refunded') await markRenewalCleared(tx, payment, changes.updatedAt)
  return changed
}

/** Records the outcome of a payment in the audit log, with the administrator who decided it, if one did. */
export const auditPayment = (
  tx: Tx,
  payment: Payment,
  outcome: 'attention' | 'found' | 'overruled' | 'paid' | 'refunded',
  actorId?: string,
  detail?: Record<string, string | number | null>,
): Promise<void> => audit(tx, actorId ?? null, `payment.${outcome}`, ['payment', payment.id], detail)

/**
 * Stores `pending` for the subscription of a person, or of their school, while the payment of a renewal is open. Only where that
 * changes no right and the date shows which status it had before (RULINGS.md section 2).
 */
export async function markRenewalPending(tx: Tx, userId: string, now: number) {
  const held = holderOf(tx, userId)
  if (!held) return
  const hadNone = held.status === 'inactive' && held.expiry === null
  const hasDate = (held.status === 'active' || held.status === 'expired') && held.expiry !== null
  if (hadNone || hasDate) await setSubscriptionStatus(tx, held, 'pending', now)
}

/** Gives a subscription back the status of its date, once no renewal of it is open any more. */
async function markRenewalCleared(tx: Tx, payment: Payment, now: number) {
  if (payment.purpose !== 'renewal' || !payment.userId) return
  const held = holderOf(tx, payment.userId)
  if (held?.status !== 'pending' || hasOtherOpen(tx, held, payment)) return

  const ended = held.expiry === null ? 'inactive' : 'expired'
  const status = held.expiry !== null && held.expiry > now ? 'active' : ended
  await setSubscriptionStatus(tx, held, status, now)
}

type Holder = NonNullable<ReturnType<typeof holderOf>>

function holderOf(tx: Tx, userId: string) {
  const person = tx.select({ schoolId: users.schoolId }).from(users).where(eq(users.id, userId)).get()
  if (!person) return null
  const table = person.schoolId ? schools : users
  const { schoolId } = person
  const columns = { status: table.subscriptionStatus, expiry: table.subscriptionExpiry }
  const holderId = schoolId ?? userId
  const row = tx.select(columns).from(table).where(eq(table.id, holderId)).get()
  return row ? { id: userId, schoolId, ...row } : null
}

function hasOtherOpen(tx: Tx, holder: Holder, payment: Payment): boolean {
  const id = holder.schoolId ?? holder.id
  const people = tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, id), eq(users.schoolId, id)))
  const isOther = and(
    inArray(payments.userId, people),
    eq(payments.status, 'pending'),
    eq(payments.purpose, 'renewal'),
    ne(payments.id, payment.id),
  )
  return hasRow(tx, payments, isOther)
}
