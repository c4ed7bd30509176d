import { eq, or } from 'drizzle-orm'
import type { Reader, Tx } from '#db/connection.ts'
import { insertRow } from '#db/rows.ts'
import { schools, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { renewedUntil } from '#src/domain/plans.ts'
import { parseJson } from '#src/domain/text.ts'
import { conflict, invalidFields } from '#src/errors.ts'
import { sendEmailConfirmation } from '#src/features/auth/one-time-links.ts'
import { createSchool, setSchoolSubscription } from '#src/features/schools/school-account.ts'
import { safeRedirectPath } from '#src/http/render-page.tsx'
import { privacyNotice } from './privacy-notice.ts'
import { checkDraft, type Draft } from './schema.ts'

/**
 * Reads a pending registration as it was sent: an object, or its JSON as a form carries it.
 * Throws `invalid` with a message for each field that is wrong.
 */
export function readDraft(input: unknown): Draft {
  const given = asRecord(typeof input === 'string' ? parseJson(input) : input)
  const role = toRole(given.userType)
  if (!role) throw invalidFields({ userType: 'Please choose your role' })

  const { draft, errors } = checkDraft(role, given)
  if (!draft) throw invalidFields(errors)
  return { ...draft, returnTo: safeRedirectPath(draft.returnTo, '') || undefined }
}

/** Throws `conflict` if an account uses the email address or phone number. */
export function assertContactAvailable(read: Reader, draft: Contact) {
  const taken = findTakenContact(read, draft)
  if (taken) throw conflict(takenMessage(taken))
}

/** The contact of a draft that an account uses already. */
export function findTakenContact(read: Reader, { email, phone }: Contact): keyof Contact | null {
  const taken = read
    .select({ email: users.email })
    .from(users)
    .where(or(eq(users.email, email), eq(users.phone, phone)))
    .all()
  if (taken.length === 0) return null
  return taken.some(row => row.email === email) ? 'email' : 'phone'
}

export const takenMessage = (contact: keyof Contact) =>
  `An account with this ${contact} already exists. Please sign in.`

type Contact = Pick<Draft, 'email' | 'phone'>

interface NewAccount {
  /** The number that paid, as 2547..., and M-Pesa's receipt; left out if the fee is 0. */
  paidBy?: { phone: string | null; receipt: string | null }
  /** When a payment confirmed the account; null sends a link to confirm the email address. */
  confirmedAt: number | null
  /** An M-Pesa prompt on the draft's number was answered with its PIN. */
  isPhoneProven?: boolean
  /** When Complete Registration was pressed; now by default. */
  consentAt?: number
}

/**
 * Creates the account of a draft with an active subscription, and the school of a school's owner. It has no password yet.
 * Throws `conflict` if the email address or phone number is taken.
 */
export async function createAccount(tx: Tx, deps: Deps, draft: Draft, account: NewAccount): Promise<User> {
  assertContactAvailable(tx, draft)

  const now = deps.clock.now()
  const subscription = {
    subscriptionStatus: 'active' as const,
    subscriptionExpiry: renewedUntil(draft.userType, null, now),
  }
  const belonging =
    draft.userType === 'school' ? await createSchoolOf(tx, draft, subscription, now) : subscription
  const user = await insertRow(tx, users, {
    ...profileOf(draft),
    ...belonging,
    confirmedAt: account.confirmedAt,
    mpesaPhoneNumber: account.paidBy?.phone ?? null,
    paymentReference: account.paidBy?.receipt ?? null,
    phoneLinksFrom: account.isPhoneProven ? now : null,
    consentVersion: privacyNotice.version,
    consentAt: account.consentAt ?? now,
    createdAt: now,
    updatedAt: now,
  })

  if (user.confirmedAt === null) await sendEmailConfirmation(tx, deps, user, user.email)
  return user
}

/**
 * Renews the subscription of a person, or of the school they belong to, from a payment made at `now`.
 * Returns the new expiry in ms, null for a one-time plan.
 */
export async function extendSubscription(tx: Tx, user: User, now: number): Promise<number | null> {
  const { schoolId, userType } = user
  const table = schoolId ? schools : users
  const holder = eq(table.id, schoolId ?? user.id)
  const current = tx.select({ expiry: table.subscriptionExpiry }).from(table).where(holder).get()
  const subscriptionExpiry = renewedUntil(userType, current?.expiry ?? null, now)
  const change = { subscriptionStatus: 'active' as const, subscriptionExpiry, updatedAt: now }
  await (schoolId ? setSchoolSubscription(tx, schoolId, change) : tx.update(users).set(change).where(holder))
  return subscriptionExpiry
}

/** Sets the stored subscription status of a person, or of the school they belong to. */
export async function setSubscriptionStatus(
  tx: Tx,
  { id, schoolId }: Pick<User, 'id' | 'schoolId'>,
  subscriptionStatus: User['subscriptionStatus'],
  now: number,
) {
  const table = schoolId ? schools : users
  await tx
    .update(table)
    .set({ subscriptionStatus, updatedAt: now })
    .where(eq(table.id, schoolId ?? id))
}

type PaymentDetails = Pick<User, 'mpesaPhoneNumber' | 'paymentReference' | 'phoneLinksFrom'>

/** Records how an account last paid, and the time in ms from which its phone number may receive links. */
export async function recordPayment(tx: Tx, userId: string, details: Partial<PaymentDetails>) {
  await tx.update(users).set(details).where(eq(users.id, userId))
}

type Subscription = Pick<User, 'subscriptionExpiry'> & { subscriptionStatus: 'active' }

/** A school's draft carries the administrator's name and position as firstName and lastName. */
async function createSchoolOf(tx: Tx, draft: Draft, subscription: Subscription, now: number) {
  const schoolId = await createSchool(tx, {
    name: draft.institutionName ?? '',
    type: draft.institutionType ?? '',
    population: draft.experience,
    departments: draft.subjects,
    county: draft.county,
    town: draft.town,
    ...subscription,
    createdAt: now,
    updatedAt: now,
  })
  return { schoolId, schoolRole: 'owner' as const }
}

function profileOf({ userType, ...draft }: Draft): typeof users.$inferInsert {
  const profile = { ...draft, userType, location: draft.town.toLowerCase() }
  if (userType === 'tutor') return { ...profile, hourlyRate: shillingsIn(draft.rates ?? '') }
  if (userType !== 'school') return profile

  const [firstName = '', ...rest] = draft.firstName.split(' ')
  const { institutionType, experience, subjects, institutionName, ...person } = profile
  return { ...person, firstName, lastName: rest.join(' '), position: draft.lastName }
}

/** The first amount in a text such as 'KES 1,500 an hour', in whole KES; null without one. */
function shillingsIn(text: string): number | null {
  const amount = Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', ''))
  return amount > 0 && amount <= 1_000_000 ? amount : null
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
