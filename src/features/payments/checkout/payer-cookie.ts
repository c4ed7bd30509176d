import type { Context } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { toEmail } from '#src/domain/people/email.ts'
import { cookieRules, readCookie } from '#src/http/session/session.ts'
import { hashOf, randomToken } from '#src/http/session/tokens.ts'
import { draftOf, lastRegistrationOf } from '../queries.ts'
import { PAYING_BROWSER_COOKIE } from '../registering-browser.ts'

/** As long as the link to the password step (RULINGS.md section 4). */
const SECONDS = 72 * 3600

export function browserTokenOf(request: Request): string | null {
  const token = readCookie(request, PAYING_BROWSER_COOKIE)
  return token && /^[0-9a-f]{64}$/.test(token) ? token : null
}

/** How long after a registration began its cookie may start another attempt, in ms. */
const SAME_ATTEMPT = 3_600_000

/**
 * Sets the cookie of a browser that starts a payment; its hash is stored with the payment. The cookie stays the same over the attempts
 * of one person. Otherwise it is replaced: the next person at a shared computer gets a new one, and nobody can plant a cookie that they
 * know, to choose the password of the person who registers with it.
 */
export function markBrowser(
  deps: Deps,
  { request, cookie, draft }: { request: Request; cookie: Context['cookie']; draft: unknown },
): string {
  const known = browserTokenOf(request)
  const token = known && isSamePerson(deps, known, draft) ? known : randomToken()
  cookie[PAYING_BROWSER_COOKIE]?.set({
    value: token,
    ...cookieRules(deps.env.publicUrl),
    maxAge: SECONDS,
  })
  return token
}

/** An attempt without a draft continues the last one of this browser, or is a renewal. */
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
