import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Role } from '#src/domain/people/roles.ts'
import { phoneProblem, toPhone } from '#src/domain/people/to-phone.ts'
import { feeFor, type Plan, planFor } from '#src/domain/plans.ts'
import { conflict, DomainError, invalidFields } from '#src/errors.ts'
import { readDraft } from '#src/features/registration/create-account.ts'
import type { Draft } from '#src/features/registration/schema.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { hashOf } from '#src/http/session/tokens.ts'
import { registeredHere } from '../paying-browser.ts'
import { assertMayRenew } from '../policy.ts'
import { draftOf } from '../queries.ts'

/** The amount and purpose of a payment; only the server decides them (RULINGS.md section 2). */
export interface Quote {
  purpose: 'registration' | 'renewal'
  role: Role
  plan: Plan
  /** Whole KES; 0 is free. */
  amount: number
  /** 2547... or 2541...; the account's if there is nothing to pay. */
  phone: string | null
  userId: string | null
  draft: Draft | null
}

export interface PaymentRequest {
  viewer: Viewer | null
  browserToken: string
  phoneNumber: unknown
  registrationData: unknown
}

/**
 * The quote for a payment. For a signed-in person it is an upgrade or renewal, and the draft is ignored. Throws `forbidden`, `invalid`
 * (phone or draft), `unreadable` (nothing to register), or `conflict` (nothing to pay, or paid already).
 */
export function quoteFor(deps: Deps, request: PaymentRequest): Quote {
  return request.viewer ? renewal(deps, request.viewer, request) : registration(deps, request)
}

/** The last unpaid registration of this browser; null if there is none. */
function lastUnpaidDraft({ db }: Deps, browserToken: string): Draft | null {
  const last = db.read
    .select({ draft: payments.draft })
    .from(payments)
    .where(
      and(
        eq(payments.browserHash, hashOf(browserToken)),
        eq(payments.purpose, 'registration'),
        inArray(payments.status, ['pending', 'cancelled', 'failed', 'expired']),
        isNotNull(payments.draft),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .get()
  return last ? draftOf(last) : null
}

function renewal(deps: Deps, viewer: Viewer, { phoneNumber }: PaymentRequest): Quote {
  assertMayRenew(viewer)
  const role = viewer.userType
  const amount = feeFor(deps.site().fees, role)
  const { phone, fields } = readPhone(phoneNumber, amount, viewer.phone)
  if (fields) throw invalidFields(fields)
  return { purpose: 'renewal', role, plan: planFor(role), amount, phone, userId: viewer.id, draft: null }
}

function registration(deps: Deps, request: PaymentRequest): Quote {
  const { draft, fields: wrong } = draftIn(deps, request)
  const role = draft?.userType ?? null
  const amount = role ? feeFor(deps.site().fees, role) : null
  const { phone, fields } = readPhone(request.phoneNumber, amount, draft?.phone ?? null)
  if (fields || wrong) throw invalidFields({ ...fields, ...wrong })
  if (!draft || !role || amount === null) {
    throw new DomainError('unreadable', 'Please complete your registration first')
  }
  return { purpose: 'registration', role, plan: planFor(role), amount, phone, userId: null, draft }
}

type Fields = Record<string, string>

function draftIn(deps: Deps, request: PaymentRequest): { draft: Draft | null; fields?: Fields } {
  const given = request.registrationData
  if (given === null || given === undefined || given === '' || given === 'null') {
    if (registeredHere(deps.db.read, request.browserToken, deps.clock.now())) {
      throw conflict('Your registration is already paid for. Reload this page to continue.')
    }
    return { draft: lastUnpaidDraft(deps, request.browserToken) }
  }
  try {
    return { draft: readDraft(given) }
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([name, text]) => [`registrationData.${name}`, text])
    return { draft: null, fields: Object.fromEntries(fields) }
  }
}

/** Without a fee, no M-Pesa number is needed. */
function readPhone(input: unknown, amount: number | null, own: string | null) {
  const text = typeof input === 'string' ? input.slice(0, 100) : ''
  const problem = phoneProblem(text)
  if (!problem) return { phone: toPhone(text) }
  return amount === 0 ? { phone: own } : { phone: null, fields: { phoneNumber: problem.description } }
}
