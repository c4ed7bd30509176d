import type { Context } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { PAYING_BROWSER_COOKIE } from '#src/features/accounts/password-choice.ts'
import { toEmail } from '#src/features/accounts/schema.ts'
import { cookieRules, readCookie } from '#src/http/session.ts'
import { hashOf, randomToken } from '#src/http/token.ts'
import { lastRegistrationOf } from './rows.ts'
import { draftOf } from './terms.ts'

/** As long as the link to the password step (RULINGS.md section 4). */
const SECONDS = 72 * 3600

export function browserTokenOf(request: Request): string | null {
  const token = readCookie(request, PAYING_BROWSER_COOKIE)
  return token && /^[0-9a-f]{64}$/.test(token) ? token : null
}

/**
 * Marks the browser that starts a payment: its hash is kept with it. The mark is kept over payments of one person; on a
 * shared computer the next one gets another, and the account of the one before is out of reach.
 */
export function markBrowser(
  deps: Deps,
  { request, cookie, draft }: { request: Request; cookie: Context['cookie']; draft: unknown },
): string {
  const known = browserTokenOf(request)
  const token = known && !isAnotherPerson(deps, known, draft) ? known : randomToken()
  cookie[PAYING_BROWSER_COOKIE]?.set({
    value: token,
    ...cookieRules(deps.env.publicUrl),
    maxAge: SECONDS,
  })
  return token
}

function isAnotherPerson({ db }: Deps, token: string, draft: unknown): boolean {
  const email = emailIn(draft)
  const last = email === null ? undefined : lastRegistrationOf(db.read, hashOf(token))
  return last !== undefined && draftOf(last)?.email !== email
}

function emailIn(draft: unknown): string | null {
  try {
    const { email } = (typeof draft === 'string' ? JSON.parse(draft) : draft) ?? {}
    return typeof email === 'string' ? toEmail(email) : null
  } catch {
    return null
  }
}
