import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { toPhone } from '#src/domain/phone.ts'
import { feeFor, isAnnual, type Plan, planFor } from '#src/domain/plans.ts'
import { type Role, toRole } from '#src/domain/roles.ts'
import { DomainError, forbidden, invalidFields } from '#src/errors.ts'
import { registeredHere } from '#src/features/auth/set-password.ts'
import { readDraft } from '#src/features/registration/create-account.ts'
import type { Draft } from '#src/features/registration/schema.ts'
import { paysFor, type Viewer } from '#src/http/current-user.ts'
import { hashOf } from '#src/http/tokens.ts'
import { phoneProblem } from '../schema.ts'

/** Who pays for what; the server alone decides it (RULINGS.md section 2). */
export interface Quote {
  purpose: 'registration' | 'renewal'
  role: Role
  plan: Plan
  /** Whole KES; 0 is free. */
  amount: number
  /** 2547... or 2541...; of the account where nothing is to pay. */
  phone: string | null
  userId: string | null
  draft: Draft | null
}

export interface Asked {
  viewer: Viewer | null
  browserToken: string
  phoneNumber: unknown
  registrationData: unknown
}

/**
 * The terms of a payment that somebody asks for. Signed in, it is an upgrade or renewal and the draft is ignored.
 * Throws `forbidden`, `invalid` (phone or draft), `unreadable` (nothing to register), or `conflict` (nothing to pay, or paid already).
 */
export function termsOf(deps: Deps, asked: Asked): Quote {
  return asked.viewer ? renewal(deps, asked.viewer, asked) : registration(deps, asked)
}

/**
 * Throws `forbidden` for those who have nothing to pay, and `conflict` where the subscription is active and does not end.
 */
export function assertMayRenew(viewer: Viewer): asserts viewer is Viewer & { userType: Role } {
  if (!toRole(viewer.userType)) throw forbidden('Administrators have no subscription to pay.')
  if (!paysFor(viewer)) {
    throw forbidden("The owner of your school's account pays the subscription.")
  }
  if (viewer.subscription.isActive && !isAnnual(viewer.userType)) {
    throw new DomainError(
      'conflict',
      'Your subscription is active and does not end. There is nothing to pay.',
    )
  }
}

/** The unpaid registration that this browser began last; null where there is none. */
function keptDraft({ db }: Deps, browserToken: string): Draft | null {
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

/** A stored draft is what `readDraft` gave. */
export const draftOf = ({ draft }: { draft: Record<string, unknown> | null }) => draft as Draft | null

function renewal(deps: Deps, viewer: Viewer, { phoneNumber }: Asked): Quote {
  assertMayRenew(viewer)
  const role = viewer.userType
  const amount = feeFor(deps.site().fees, role)
  const { phone, fields } = readPhone(phoneNumber, amount, viewer.phone)
  if (fields) throw invalidFields(fields)
  return { purpose: 'renewal', role, plan: planFor(role), amount, phone, userId: viewer.id, draft: null }
}

function registration(deps: Deps, asked: Asked): Quote {
  const { draft, fields: wrong } = draftAskedFor(deps, asked)
  const role = draft?.userType ?? null
  const amount = role ? feeFor(deps.site().fees, role) : null
  const { phone, fields } = readPhone(asked.phoneNumber, amount, draft?.phone ?? null)
  if (fields || wrong) throw invalidFields({ ...fields, ...wrong })
  if (!draft || !role || amount === null) {
    throw new DomainError('unreadable', 'Please complete your registration first')
  }
  return { purpose: 'registration', role, plan: planFor(role), amount, phone, userId: null, draft }
}

type Fields = Record<string, string>

function draftAskedFor(deps: Deps, asked: Asked): { draft: Draft | null; fields?: Fields } {
  const given = asked.registrationData
  if (given === null || given === undefined || given === '' || given === 'null') {
    if (registeredHere(deps.db.read, asked.browserToken, deps.clock.now())) {
      throw new DomainError(
        'conflict',
        'Your registration is paid already. Open this page again to go on to your password.',
      )
    }
    return { draft: keptDraft(deps, asked.browserToken) }
  }
  try {
    return { draft: readDraft(given) }
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([name, text]) => [`registrationData.${name}`, text])
    return { draft: null, fields: Object.fromEntries(fields) }
  }
}

/** Where nothing is to pay, no M-Pesa number is needed. */
function readPhone(typed: unknown, amount: number | null, own: string | null) {
  const text = typeof typed === 'string' ? typed.slice(0, 100) : ''
  const problem = phoneProblem(text)
  if (!problem) return { phone: toPhone(text) }
  return amount === 0 ? { phone: own } : { phone: null, fields: { phoneNumber: problem.description } }
}
