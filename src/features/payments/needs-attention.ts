import { and, eq, gt, inArray, isNull, lt, notInArray, or } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import type { Page, PageParams } from '#db/paging.ts'
import { countRows } from '#db/rows.ts'
import { type Payment, payments, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { findUser } from '#src/features/auth/sign-in.ts'
import { knownCodes } from './daraja/result-codes.ts'
import type { LedgerPaymentJson } from './json.ts'
import { pageOfPayments, serializeLedgerPayment } from './ledger.ts'
import { awaitsMoney, draftOf } from './queries.ts'
import { hasLifetimeSubscription } from './reconciliation/fulfil-payment.ts'

/** A payment that an administrator may settle, and for which account. */
export interface Unsettled extends LedgerPaymentJson {
  /** The account that renews, or the one with the email address or phone number of the registration. */
  account: { name: string; email: string; isServedForGood: boolean } | null
  /** The registration is still stored, and no account has its email address or phone number. */
  canCreate: boolean
  /** No money is known yet: an administrator must find the receipt. */
  isUnfound: boolean
}

/** The time for which the registration is stored (src/features/privacy/retention.ts). */
const RECENT = 30 * 24 * HOUR

/** Payments that an administrator must settle, newest first: flagged ones, and those whose outcome M-Pesa left unclear. */
export function listUnsettled(deps: Pick<Deps, 'db' | 'clock'>, params: PageParams): Page<Unsettled> {
  const page = pageOfPayments(deps.db.read, params, isUnsettled(deps.clock.now()))
  return { ...page, rows: page.rows.map(({ payment, user }) => unsettled(deps, payment, user)) }
}

export const countUnsettled = (read: Reader, now: number): number =>
  countRows(read, payments, isUnsettled(now))

/** One payment that may be settled; null if there is none with this id. */
export function findUnsettled(deps: Deps, id: string): Unsettled | null {
  const [found] = pageOfPayments(deps.db.read, { limit: 1 }, eq(payments.id, id)).rows
  if (!found || !(found.payment.status === 'attention' || awaitsMoney(found.payment))) return null
  return unsettled(deps, found.payment, found.user)
}

const isUnsettled = (now: number) => or(eq(payments.status, 'attention'), isUnclear(now))

/** An unknown code, or no answer to any query for an hour. The gateway is still queried meanwhile. */
const isUnclear = (now: number) =>
  and(
    inArray(payments.status, ['pending', 'expired']),
    gt(payments.createdAt, now - RECENT),
    or(
      notInArray(payments.resultCode, knownCodes),
      and(isNull(payments.resultCode), lt(payments.createdAt, now - HOUR)),
    ),
  )

function unsettled(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payment: Payment,
  user: User | null,
): Unsettled {
  const now = clock.now()
  const draft = payment.purpose === 'registration' ? draftOf(payment) : null
  const holder =
    user ?? (draft && (findUser(db.read, draft.email, now) ?? findUser(db.read, draft.phone, now)))
  return {
    ...serializeLedgerPayment(payment, user),
    account: holder && {
      name: `${holder.firstName} ${holder.lastName}`.trim(),
      email: holder.email,
      isServedForGood: hasLifetimeSubscription(db.read, holder, now),
    },
    canCreate: draft !== null && holder === null,
    isUnfound: awaitsMoney(payment),
  }
}
