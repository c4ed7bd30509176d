import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader } from '#db/connection.ts'
import type { Page, PageParams } from '#db/paging.ts'
import { auditLog, type Payment, schools, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { planFor } from '#src/domain/plans.ts'
import { missing } from '#src/errors.ts'
import { findUserById } from '#src/features/account/serialize-account.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { serializePayerStatus } from './checkout/status.ts'
import type { MyPaymentJson } from './json.ts'
import { pageOfPayments } from './ledger.ts'
import { isPaidBy, type Payer, seesPayment } from './policy.ts'
import { paymentById, receivedOf } from './queries.ts'

/** The payments of a person, or for an owner those of the school, newest first. */
export function listMyPayments({ db }: Deps, viewer: Payer, params: PageParams): Page<MyPaymentJson> {
  const page = pageOfPayments(db.read, params, isPaidBy(db.read, viewer))
  const paid = page.rows.map(({ payment }) => payment)
  const paymentIds = paid.map(({ id }) => id)
  const until = endsBought(db.read, paymentIds)
  return { ...page, rows: paid.map(payment => serializeMyPayment(payment, until.get(payment.id) ?? null)) }
}

/** A payment that bought something for money has a receipt. */
export const hasReceipt = (payment: Pick<Payment, 'status' | 'amount' | 'amountReceived'>) =>
  payment.status === 'paid' && receivedOf(payment) > 0

/** When the subscription that each payment bought ends, in ms, from the audit log. */
function endsBought(read: Reader, paymentIds: string[]): Map<string, number> {
  const rows = read
    .select({ id: auditLog.targetId, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetType, 'payment'),
        inArray(auditLog.targetId, paymentIds),
        eq(auditLog.action, 'payment.paid'),
      ),
    )
    .all()
  return new Map(rows.flatMap(({ id, detail }) => (id && detail?.until ? [[id, Number(detail.until)]] : [])))
}

function serializeMyPayment(payment: Payment, until: number | null): MyPaymentJson {
  const { id, checkoutRequestId, purpose, role, plan, amount, amountReceived, createdAt, paidAt } = payment
  return {
    ...{ id, checkoutRequestId, purpose, role, plan, amount, amountReceived },
    ...serializePayerStatus(payment),
    createdAt: new Date(createdAt).toISOString(),
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
    hasReceipt: hasReceipt(payment),
  }
}

/** The content of a receipt. Times in ms, money in whole KES. */
export interface Receipt extends Pick<Payment, 'id' | 'role' | 'plan'> {
  /** The name of a person or school; null once the account is erased. */
  payer: string | null
  amount: number
  /** M-Pesa's; null until M-Pesa reports it. */
  receipt: string | null
  paidAt: number
  /** When the subscription ends; null if it does not. */
  until: number | null
}

/**
 * The receipt of a payment, for the payer, the owners of their school, and administrators, whose view is audited. Throws `missing` for
 * anyone else, and for a payment without a receipt.
 */
export async function openReceipt(deps: Deps, viewer: Viewer, paymentId: string): Promise<Receipt> {
  const receipt = receiptOf(deps, viewer, paymentId)
  if (viewer.userType === 'admin') {
    await deps.db.write(tx => audit(tx, viewer.id, 'receipt.open', ['payment', receipt.id]))
  }
  return receipt
}

function receiptOf({ db }: Deps, viewer: Viewer, paymentId: string): Receipt {
  const payment = paymentById(db.read, paymentId)
  const mayRead = payment && (viewer.userType === 'admin' || seesPayment(db.read, viewer, payment))
  if (!mayRead || !hasReceipt(payment)) throw missing('receipt')

  const user = payment.userId ? findUserById(db.read, payment.userId) : undefined
  // A payment settled by hand may have paid for a different role than intended.
  const role = toRole(user?.userType) ?? payment.role
  return {
    id: payment.id,
    payer: user ? payerOf(db, user, payment) : null,
    role,
    plan: role ? planFor(role) : payment.plan,
    amount: receivedOf(payment),
    receipt: payment.receipt,
    paidAt: payment.paidAt ?? payment.updatedAt,
    until: endsBought(db.read, [payment.id]).get(payment.id) ?? null,
  }
}

/** A payment without a phone number is the school's alone: the payer was erased (src/features/privacy/erase-user.ts). */
function payerOf({ read }: Deps['db'], { firstName, lastName, schoolId }: User, { phone }: Payment): string {
  const school = schoolId ? read.select().from(schools).where(eq(schools.id, schoolId)).get() : undefined
  const person = `${firstName} ${lastName}`.trim()
  if (!school) return person
  return phone === null ? school.name : `${school.name} (paid by ${person})`
}
