import { and, desc, eq, gt } from 'drizzle-orm'
import type { Context } from 'elysia'
import type { Reader } from '#db/connection.ts'
import { payments, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { toEmail } from '#src/domain/people/email.ts'
import { cookieRules, readCookie } from '#src/http/session/session.ts'
import { hashOf, randomToken } from '#src/http/session/tokens.ts'
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

export function browserTokenOf(request: Request): string | null {
  const token = readCookie(request, PAYING_BROWSER_COOKIE)
  return token && /^[0-9a-f]{64}$/.test(token) ? token : null
}

/** How long after a registration began its cookie may start another attempt, in ms. */
const SAME_ATTEMPT = 3_600_000

/**
 * Sets the cookie of a browser that starts a payment; its hash is stored with the payment. The cookie stays the same over one person's
 * attempts. Otherwise it is replaced: the next person at a shared computer gets a new one, and an attacker cannot plant a known cookie
 * to choose the password of the person who registers with it.
 */
export function markBrowser(
  deps: Deps,
  { request, cookie, draft }: { request: Request; cookie: Context['cookie']; draft: unknown },
): string {
  const known = browserTokenOf(request)
  const token = known && isSamePerson(deps, known, draft) ? known : randomToken()
  const rules = cookieRules(deps.env.publicUrl)
  cookie[PAYING_BROWSER_COOKIE]?.set({ value: token, ...rules, maxAge: SECONDS })
  return token
}

/** An attempt without a draft continues this browser's last one, or is a renewal. */
function isSamePerson({ db, clock }: Deps, token: string, draft: unknown): boolean {
  const email = emailIn(draft)
  if (email === null) return true
  const last = lastRegistrationOf(db.read, hashOf(token))
  return last !== undefined && draftOf(last)?.email === email && last.createdAt > clock.now() - SAME_ATTEMPT
}

function emailIn(draft: unknown): string | null {
  try {
    const { email } = (typeof draft === 'string' ? JSON.parse(draft) : draft) ?? {}
    return typeof email === 'string' ? toEmail(email) : null
  } catch {
    return null
  }
}
