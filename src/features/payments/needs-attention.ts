import { and, eq, gt, inArray, isNull, lt, notInArray, or } from 'drizzle-orm'
import type { Page, PageParams } from '#db/paging.ts'
import { type Payment, payments, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { findUser } from '#src/features/auth/sign-in.ts'
import { draftOf } from './checkout/quote.ts'
import { knownCodes } from './daraja/result-codes.ts'
import { type LedgerRow, ledgerRow, pageOfPayments } from './ledger.ts'
import { awaitsMoney } from './queries.ts'
import { hasLifetimeSubscription } from './reconciliation/fulfil-payment.ts'

/** A payment that an administrator may settle, and for whom. */
export interface Unsettled extends LedgerRow {
  /** The account it is of: who renews, or who has the email address or phone number of the registration. */
  account: { name: string; email: string; isServedForGood: boolean } | null
  /** The registration is kept, and nobody has its email address or phone number. */
  canCreate: boolean
  /** The site knows of no money yet: it must be found by its receipt. */
  isUnfound: boolean
}

const HOUR = 3_600_000
/** As long as the registration is kept (src/features/privacy/retention.ts). */
const RECENT = 30 * 24 * HOUR

/** What waits for an administrator, newest first: money that needs attention, and payments of which M-Pesa gave no clear end. */
export function listUnsettled(deps: Pick<Deps, 'db' | 'clock'>, asked: PageParams): Page<Unsettled> {
  const which = or(eq(payments.status, 'attention'), isUnclear(deps.clock.now()))
  const page = pageOfPayments(deps.db.read, asked, which)
  return { ...page, rows: page.rows.map(({ payment, user }) => unsettled(deps, payment, user)) }
}

/** One payment that may be settled; null where there is none of this id. */
export function findUnsettled(deps: Deps, id: string): Unsettled | null {
  const [found] = pageOfPayments(deps.db.read, { limit: 1 }, eq(payments.id, id)).rows
  if (!found || !(found.payment.status === 'attention' || awaitsMoney(found.payment))) return null
  return unsettled(deps, found.payment, found.user)
}

/** A code that is not in our table, or no answer to any question for an hour. The gateway is asked on meanwhile. */
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
    ...ledgerRow(payment, user),
    account: holder && {
      name: `${holder.firstName} ${holder.lastName}`.trim(),
      email: holder.email,
      isServedForGood: hasLifetimeSubscription(db.read, holder, now),
    },
    canCreate: draft !== null && holder === null,
    isUnfound: awaitsMoney(payment),
  }
}
