import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Payment, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { toRole } from '#src/domain/roles.ts'
import { DomainError, invalidFields, missing } from '#src/errors.ts'
import { findUserById } from '#src/features/account/serialize-account.ts'
import { assertRecentPassword, type Recent } from '#src/http/reauthentication.ts'
import { note, receivedOf } from './audit-payment.ts'
import { draftOf } from './checkout/quote.ts'
import { markRenewalCleared } from './checkout/renewal-status.ts'
import type { LedgerPaymentJson } from './json.ts'
import { serializeLedgerPayment } from './ledger.ts'
import { awaitsMoney, paymentById, paymentByReceipt } from './queries.ts'
import {
  hasLifetimeSubscription,
  payForAccount,
  payForRenewal,
  type Settled,
} from './reconciliation/fulfil-payment.ts'
import type { Settlement } from './schema.ts'
import { move } from './status-transitions.ts'

/**
 * An administrator settles money: for the account named, for a new account of its registration, or by noting that it went
 * back. Money that needs attention is in the ledger already; money for a payment that the site does not hold as paid is
 * taken in first, by its receipt. Audited. Throws `invalid`, `missing` or `conflict`, and `forbidden` where the password was not
 * given lately.
 */
export function settleByHand(deps: Deps, admin: Recent, paymentId: string, how: Settlement) {
  assertOneWay(how)
  assertRecentPassword(admin, deps.clock.now())
  return deps.db.write(async (tx): Promise<LedgerPaymentJson> => {
    const payment = paymentById(tx, paymentId)
    if (!payment) throw missing('payment')
    if (payment.status !== 'attention' && !awaitsMoney(payment)) {
      throw new DomainError('conflict', 'This payment is settled already.')
    }
    const arrived = await takeIn(tx, deps, payment, admin.id, how)
    const settled = await settleOneWay(tx, deps, arrived, admin.id, how)
    return serializeLedgerPayment(settled, settled.userId ? (findUserById(tx, settled.userId) ?? null) : null)
  })
}

function assertOneWay({ userId, refundNote, createAccount }: Settlement) {
  const ways = [userId !== undefined, refundNote !== undefined, createAccount === true]
  if (ways.filter(Boolean).length === 1) return
  throw invalidFields({ userId: 'Name one account, or say in a note how the money went back.' })
}

/**
 * Notes the receipt and amount that an administrator found in M-Pesa's statement. A callback that comes after them finds
 * its receipt in the ledger and pays nothing more.
 */
async function takeIn(
  tx: Tx,
  { clock }: Deps,
  payment: Payment,
  adminId: string,
  { receipt = payment.receipt ?? undefined, amountReceived }: Settlement,
): Promise<Payment> {
  const isFound = awaitsMoney(payment)
  assertProven(tx, payment, isFound, { receipt, amountReceived })
  const differing = amountReceived === payment.amount ? null : amountReceived
  const noted = { receipt, amountReceived: differing, updatedAt: clock.now() }
  if (!isFound) {
    const [kept] = await tx.update(payments).set(noted).where(eq(payments.id, payment.id)).returning()
    return kept ?? payment
  }
  const reason = `An administrator found its money while it was ${payment.status}.`
  const found = await move(tx, payment, 'attention', { ...noted, reason, nextQueryAt: null })
  await markRenewalCleared(tx, payment, clock.now())
  await note(tx, found, 'found', adminId, { amount: receivedOf(found) })
  return found
}

/** One receipt pays once, and stands in the ledger as it came. Throws `invalid`. */
function assertProven(
  tx: Tx,
  payment: Payment,
  isFound: boolean,
  { receipt, amountReceived }: Pick<Settlement, 'receipt' | 'amountReceived'>,
) {
  const fields: Record<string, string> = {}
  const holder = receipt === undefined ? undefined : paymentByReceipt(tx, receipt)
  if (isFound && receipt === undefined) fields.receipt = 'Please give the receipt from the M-Pesa statement'
  if (isFound && amountReceived === undefined) fields.amountReceived = 'Please give the amount that came'
  if (holder && holder.id !== payment.id) fields.receipt = 'This receipt belongs to another payment.'
  if (payment.receipt !== null && receipt !== payment.receipt) {
    fields.receipt = `M-Pesa gave the receipt ${payment.receipt} for this payment.`
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

function settleOneWay(tx: Tx, deps: Deps, payment: Payment, adminId: string, how: Settlement) {
  if (how.refundNote !== undefined) return refund(tx, deps, payment, adminId, how.refundNote)
  if (how.userId !== undefined) return giveTo(tx, deps, payment, adminId, how.userId)
  return giveToNew(tx, deps, payment, adminId)
}

async function refund(tx: Tx, { clock }: Deps, payment: Payment, adminId: string, refundNote: string) {
  const refunded = await move(tx, payment, 'refunded', {
    settledById: adminId,
    settlementNote: refundNote,
    draft: null,
    updatedAt: clock.now(),
  })
  await note(tx, refunded, 'refunded', adminId, { amount: receivedOf(refunded) })
  return refunded
}

async function giveTo(tx: Tx, deps: Deps, payment: Payment, adminId: string, userId: string) {
  const user = findUserById(tx, userId)
  if (!user || user.isSample || !toRole(user.userType)) {
    throw invalidFields({ userId: 'There is no account with this id that pays a subscription.' })
  }
  if (hasLifetimeSubscription(tx, user, deps.clock.now())) {
    throw invalidFields({ userId: 'This account has a subscription that does not end. Send the money back.' })
  }
  const paid = { receipt: payment.receipt, ...byHand(payment, adminId) }
  // The browser that paid did not register this account: it may not choose its password.
  return payForRenewal(tx, deps, payment, user, { ...paid, browserHash: null })
}

async function giveToNew(tx: Tx, deps: Deps, payment: Payment, adminId: string) {
  const draft = payment.purpose === 'registration' ? draftOf(payment) : null
  if (!draft) throw invalidFields({ createAccount: 'There is no registration behind this payment.' })
  return payForAccount(tx, deps, payment, draft, payment.receipt, byHand(payment, adminId))
}

/** The reason why it needed attention stays in the ledger. */
const byHand = (payment: Payment, adminId: string): Settled => ({
  settledById: adminId,
  settlementNote: payment.reason ?? undefined,
})
