import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Payment, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { conflict, invalidFields, missing } from '#src/errors.ts'
import { findUserById } from '#src/features/account/serialize-account.ts'
import { assertRecentPassword, type Recent } from '#src/http/session/reauthentication.ts'
import type { LedgerPaymentJson } from './json.ts'
import { serializeLedgerPayment } from './ledger.ts'
import { awaitsMoney, draftOf, paymentById, paymentByReceipt, receivedOf } from './queries.ts'
import {
  fulfilRegistration,
  fulfilRenewal,
  hasLifetimeSubscription,
  type Settled,
} from './reconciliation/fulfil-payment.ts'
import type { Settlement } from './schema.ts'
import { auditPayment, changeStatus } from './status-transitions.ts'

/**
 * Settles money by hand: credits it to an account, creates the account of its registration, or records a refund. Money that needs
 * attention is already in the ledger; for a payment not known to be paid, the money is recorded first, by its receipt.
 * Audited. Throws `invalid`, `missing` or `conflict`, and `forbidden` if the password was not entered recently.
 */
export function settleByHand(deps: Deps, admin: Recent, paymentId: string, how: Settlement) {
  assertOneWay(how)
  assertRecentPassword(admin, deps.clock.now())
  return deps.db.write(async (tx): Promise<LedgerPaymentJson> => {
    const payment = paymentById(tx, paymentId)
    if (!payment) throw missing('payment')
    if (payment.status !== 'attention' && !awaitsMoney(payment)) {
      throw conflict('This payment is already settled.')
    }
    const received = await recordMoney(tx, deps, payment, admin.id, how)
    const settled = await settleOneWay(tx, deps, received, admin.id, how)
    return serializeLedgerPayment(settled, settled.userId ? (findUserById(tx, settled.userId) ?? null) : null)
  })
}

function assertOneWay({ userId, refundNote, createAccount }: Settlement) {
  const ways = [userId !== undefined, refundNote !== undefined, createAccount === true]
  if (ways.filter(Boolean).length === 1) return
  throw invalidFields({
    userId: 'Please choose one: credit an account, create the account, or record a refund.',
  })
}

/**
 * Records the receipt and amount that an administrator found in M-Pesa's statement. A later callback finds its receipt in the ledger
 * and pays nothing more.
 */
async function recordMoney(
  tx: Tx,
  { clock }: Deps,
  payment: Payment,
  adminId: string,
  { receipt = payment.receipt ?? undefined, amountReceived }: Settlement,
): Promise<Payment> {
  const isFound = awaitsMoney(payment)
  assertProven(tx, payment, isFound, { receipt, amountReceived })
  const differing = amountReceived === payment.amount ? null : amountReceived
  const found = { receipt, amountReceived: differing, updatedAt: clock.now() }
  if (!isFound) {
    const [updated] = await tx.update(payments).set(found).where(eq(payments.id, payment.id)).returning()
    return updated ?? payment
  }
  const reason = `An administrator found the money while the payment was ${payment.status}.`
  const flagged = await changeStatus(tx, payment, 'attention', { ...found, reason, nextQueryAt: null })
  await auditPayment(tx, flagged, 'found', adminId, { amount: receivedOf(flagged) })
  return flagged
}

/** A receipt pays once, and one that M-Pesa reported cannot be changed. Throws `invalid`. */
function assertProven(
  tx: Tx,
  payment: Payment,
  isFound: boolean,
  { receipt, amountReceived }: Pick<Settlement, 'receipt' | 'amountReceived'>,
) {
  const fields: Record<string, string> = {}
  const holder = receipt === undefined ? undefined : paymentByReceipt(tx, receipt)
  if (isFound && receipt === undefined)
    fields.receipt = 'Please enter the receipt number from the M-Pesa statement'
  if (isFound && amountReceived === undefined) fields.amountReceived = 'Please enter the amount received'
  if (holder && holder.id !== payment.id) fields.receipt = 'This receipt belongs to another payment.'
  if (payment.receipt !== null && receipt !== payment.receipt) {
    fields.receipt = `M-Pesa's receipt for this payment is ${payment.receipt}.`
  }
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

function settleOneWay(tx: Tx, deps: Deps, payment: Payment, adminId: string, how: Settlement) {
  if (how.refundNote !== undefined) return refund(tx, deps, payment, adminId, how.refundNote)
  if (how.userId !== undefined) return giveToAccount(tx, deps, payment, adminId, how.userId)
  return giveToNewAccount(tx, deps, payment, adminId)
}

async function refund(tx: Tx, { clock }: Deps, payment: Payment, adminId: string, refundNote: string) {
  const refunded = await changeStatus(tx, payment, 'refunded', {
    settledById: adminId,
    settlementNote: refundNote,
    draft: null,
    updatedAt: clock.now(),
  })
  await auditPayment(tx, refunded, 'refunded', adminId, { amount: receivedOf(refunded) })
  return refunded
}

async function giveToAccount(tx: Tx, deps: Deps, payment: Payment, adminId: string, userId: string) {
  const user = findUserById(tx, userId)
  if (!user || user.isSample || !toRole(user.userType)) {
    throw invalidFields({ userId: 'No account that pays for a subscription has this ID.' })
  }
  if (hasLifetimeSubscription(tx, user, deps.clock.now())) {
    throw invalidFields({
      userId: 'This account has a subscription with no end date. Please refund the money.',
    })
  }
  const paid = { receipt: payment.receipt, ...byHand(payment, adminId) }
  // The browser that paid did not register this account, so it may not choose its password.
  return fulfilRenewal(tx, deps, payment, user, { ...paid, browserHash: null })
}

async function giveToNewAccount(tx: Tx, deps: Deps, payment: Payment, adminId: string) {
  const draft = payment.purpose === 'registration' ? draftOf(payment) : null
  if (!draft)
    throw invalidFields({ createAccount: 'This payment has no registration to create an account from.' })
  return fulfilRegistration(tx, deps, payment, draft, payment.receipt, byHand(payment, adminId))
}

/** The reason why it needed attention stays in the ledger. */
const byHand = (payment: Payment, adminId: string): Settled => ({
  settledById: adminId,
  settlementNote: payment.reason ?? undefined,
})
