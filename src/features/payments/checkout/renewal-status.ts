import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Payment, payments, schools, users } from '#db/schema.ts'

/**
 * Stores `pending` for the subscription of a person, or of their school, while a renewal's payment is open. Only where
 * that changes no right and the status before can be told from the date again (RULINGS.md section 2).
 */
export async function markRenewalPending(tx: Tx, userId: string, now: number) {
  const held = holderOf(tx, userId)
  if (!held) return
  const hadNone = held.status === 'inactive' && held.expiry === null
  const hasDate = (held.status === 'active' || held.status === 'expired') && held.expiry !== null
  if (hadNone || hasDate) await store(tx, held, 'pending', now)
}

/** Gives a subscription the status that its date says again, once no renewal of it is open any more. */
export async function markRenewalCleared(tx: Tx, payment: Payment, now: number) {
  if (payment.purpose !== 'renewal' || !payment.userId) return
  const held = holderOf(tx, payment.userId)
  if (held?.status !== 'pending' || hasOtherOpen(tx, held, payment)) return

  const ended = held.expiry === null ? 'inactive' : 'expired'
  await store(tx, held, held.expiry !== null && held.expiry > now ? 'active' : ended, now)
}

type Holder = NonNullable<ReturnType<typeof holderOf>>

function holderOf(tx: Tx, userId: string) {
  const person = tx.select({ schoolId: users.schoolId }).from(users).where(eq(users.id, userId)).get()
  if (!person) return null
  const table = person.schoolId ? schools : users
  const id = person.schoolId ?? userId
  const columns = { status: table.subscriptionStatus, expiry: table.subscriptionExpiry }
  const row = tx.select(columns).from(table).where(eq(table.id, id)).get()
  return row ? { table, id, ...row } : null
}

async function store(tx: Tx, { table, id }: Holder, status: Holder['status'], now: number) {
  await tx.update(table).set({ subscriptionStatus: status, updatedAt: now }).where(eq(table.id, id))
}

function hasOtherOpen(tx: Tx, { id }: Holder, payment: Payment): boolean {
  const people = tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, id), eq(users.schoolId, id)))
  const other = tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.userId, people),
        eq(payments.status, 'pending'),
        eq(payments.purpose, 'renewal'),
        ne(payments.id, payment.id),
      ),
    )
    .get()
  return other !== undefined
}
