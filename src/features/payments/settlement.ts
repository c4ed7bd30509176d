import { audit } from '#db/audit.ts'
import type { Tx } from '#db/open.ts'
import type { Payment } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import { toRole } from '#src/features/accounts/schema.ts'
import { invalidFields } from '#src/http/errors.tsx'
import { hasForGood, payForAccount, payForRenewal, type Settled, userById } from './crediting.ts'
import { type LedgerRow, ledgerRow } from './ledger.ts'
import { paymentById } from './rows.ts'
import type { Settlement } from './schema.ts'
import { draftOf } from './terms.ts'
import { move } from './transitions.ts'

/**
 * An administrator settles money that needs attention: for the account named, for a new account of its registration, or
 * by noting that it went back. Audited. Throws `invalid`, `missing` or `conflict`.
 */
export function settleByHand(deps: Deps, admin: { id: string }, paymentId: string, how: Settlement) {
  assertOneWay(how)
  return deps.db.write(async (tx): Promise<LedgerRow> => {
    const payment = paymentById(tx, paymentId)
    if (!payment) throw missing('payment')
    if (payment.status !== 'attention') throw new DomainError('conflict', 'This payment is settled already.')

    const settled = await settleOneWay(tx, deps, payment, admin.id, how)
    return ledgerRow(settled, settled.userId ? (userById(tx, settled.userId) ?? null) : null)
  })
}

function assertOneWay({ userId, refundNote, createAccount }: Settlement) {
  const ways = [userId !== undefined, refundNote !== undefined, createAccount === true]
  if (ways.filter(Boolean).length === 1) return
  throw invalidFields({ userId: 'Name one account, or say in a note how the money went back.' })
}

function settleOneWay(tx: Tx, deps: Deps, payment: Payment, adminId: string, how: Settlement) {
  if (how.refundNote !== undefined) return refund(tx, deps, payment, adminId, how.refundNote)
  if (how.userId !== undefined) return giveTo(tx, deps, payment, adminId, how.userId)
  return giveToNew(tx, deps, payment, adminId)
}

async function refund(tx: Tx, { clock }: Deps, payment: Payment, adminId: string, note: string) {
  const refunded = await move(tx, payment, 'refunded', {
    settledById: adminId,
    settlementNote: note,
    draft: null,
    updatedAt: clock.now(),
  })
  await audit(tx, {
    actorId: adminId,
    action: 'payment.refunded',
    targetType: 'payment',
    targetId: payment.id,
    detail: { amount: payment.amountReceived ?? payment.amount },
  })
  return refunded
}

async function giveTo(tx: Tx, deps: Deps, payment: Payment, adminId: string, userId: string) {
  const user = userById(tx, userId)
  if (!user || user.isSample || !toRole(user.userType)) {
    throw invalidFields({ userId: 'There is no account with this id that pays a subscription.' })
  }
  if (hasForGood(tx, user, deps.clock.now())) {
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
