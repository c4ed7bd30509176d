import { and, desc, eq, gt } from 'drizzle-orm'
import type { Context } from 'elysia'
import type { Reader } from '#db/connection.ts'
import { hasRow } from '#db/rows.ts'
import { payments, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { toEmail } from '#src/domain/people/email.ts'
import { parseJson } from '#src/domain/text.ts'
import { NEXT_PAYMENT_COOKIE } from '#src/http/response-cache.ts'
import { cookieRules, readCookie } from '#src/http/session/session.ts'
import { hashOf, randomToken, sameHash } from '#src/http/session/tokens.ts'
import { field } from './daraja/http.ts'
import { draftOf, lastRegistrationOf } from './queries.ts'

/** The cookie of a browser that started a payment; its SHA-256 is stored in the payment as browserHash. */
export const PAYING_BROWSER_COOKIE = 'elimu_payment'

/**
 * How long the cookie lives and may choose a password: as long as the link that is sent too (RULINGS.md section 4), so that a browser
 * left open gives no access afterwards.
 */
const SECONDS = 72 * 3600

/** The account that this browser recently registered and paid for; its first password is chosen here, once. */
export function registeredHere(read: Reader, payingBrowser: string | null, now: number): User | undefined {
  if (payingBrowser === null) return undefined
  return read
    .select({ user: users })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(
      and(
        eq(payments.browserHash, hashOf(payingBrowser)),
        eq(payments.status, 'paid'),
        eq(payments.purpose, 'registration'),
        gt(payments.paidAt, now - SECONDS * 1000),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .get()?.user
}

/** The browser's token for its payments; null without one. */
export const browserTokenOf = (request: Request) => tokenIn(request, PAYING_BROWSER_COOKIE)

function tokenIn(request: Request, name: string): string | null {
  const token = readCookie(request, name)
  return token && /^[0-9a-f]{64}$/.test(token) ? token : null
}

type Incoming = Pick<Context, 'request' | 'cookie'>

/** How long after a registration began its cookie may start another attempt, and how long a form may wait, in ms. */
const SAME_ATTEMPT = 3_600_000

/**
 * Gives a payment form the token that its payment will get, before it is sent: a phone may unload the page before the answer comes,
 * and with it the cookie. Loaded again, the browser has that payment. `key` goes into the form and names the token's hash, so that
 * an attacker cannot plant a token that they know.
 */
export function prepareBrowser(
  deps: Deps,
  { request, cookie }: Incoming,
): { browserToken: string | null; key: string } {
  const used = tokenIn(request, NEXT_PAYMENT_COOKIE)
  const isLost = used !== null && hasPayment(deps.db.read, used)
  if (isLost) setToken(deps, cookie, used)
  const token = randomToken()
  const rules = cookieRules(deps.env.publicUrl)
  cookie[NEXT_PAYMENT_COOKIE]?.set({ value: token, ...rules, maxAge: SAME_ATTEMPT / 1000 })
  return { browserToken: isLost ? used : browserTokenOf(request), key: hashOf(token) }
}

/**
 * Sets the cookie of a browser that starts a payment; its hash is stored with the payment. The cookie stays the same over one person's
 * attempts. Otherwise it is replaced: the next person at a shared computer gets a new one, and an attacker cannot plant a known cookie
 * to choose the password of the person who registers with it.
 */
export function markBrowser(
  deps: Deps,
  { request, cookie, draft, formKey }: Incoming & { draft: unknown; formKey: unknown },
): string {
  const known = browserTokenOf(request)
  const token =
    known && isSamePerson(deps, known, draft)
      ? known
      : (preparedToken(deps.db.read, request, formKey) ?? randomToken())
  setToken(deps, cookie, token)
  return token
}

/** The token that the form with this key was given, unless a payment has it already. */
function preparedToken(read: Reader, request: Request, formKey: unknown): string | null {
  const token = tokenIn(request, NEXT_PAYMENT_COOKIE)
  return token !== null && sameHash(`${formKey}`, hashOf(token)) && !hasPayment(read, token) ? token : null
}

const hasPayment = (read: Reader, token: string): boolean =>
  hasRow(read, payments, eq(payments.browserHash, hashOf(token)))

function setToken({ env }: Deps, cookie: Context['cookie'], token: string) {
  cookie[PAYING_BROWSER_COOKIE]?.set({ value: token, ...cookieRules(env.publicUrl), maxAge: SECONDS })
}

/** Removes the cookies by which this browser sees its payments. */
export function forgetPayments({ env }: Deps, cookie: Context['cookie']) {
  for (const name of [PAYING_BROWSER_COOKIE, NEXT_PAYMENT_COOKIE]) {
    cookie[name]?.set({ value: '', ...cookieRules(env.publicUrl), maxAge: 0 })
  }
}

/** An attempt without a draft continues this browser's last one, or is a renewal. */
function isSamePerson({ db, clock }: Deps, token: string, draft: unknown): boolean {
  const email = emailIn(draft)
  if (email === null) return true
  const last = lastRegistrationOf(db.read, hashOf(token))
  return last !== undefined && draftOf(last)?.email === email && last.createdAt > clock.now() - SAME_ATTEMPT
}

function emailIn(draft: unknown): string | null {
  const email = field(typeof draft === 'string' ? parseJson(draft) : draft, 'email')
  return typeof email === 'string' ? toEmail(email) : null
}
