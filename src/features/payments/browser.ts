import type { Context } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { PAYING_BROWSER_COOKIE } from '#src/features/accounts/password-choice.ts'
import { cookieRules, readCookie } from '#src/http/session.ts'
import { randomToken } from '#src/http/token.ts'

/** As long as the link to the password step (RULINGS.md section 4). */
const SECONDS = 72 * 3600

export function browserTokenOf(request: Request): string | null {
  const token = readCookie(request, PAYING_BROWSER_COOKIE)
  return token && /^[0-9a-f]{64}$/.test(token) ? token : null
}

/** The browser's own token, or a new one, kept for another 72 hours. */
export function markBrowser({ env }: Deps, request: Request, cookie: Context['cookie']): string {
  const token = browserTokenOf(request) ?? randomToken()
  cookie[PAYING_BROWSER_COOKIE]?.set({ value: token, ...cookieRules(env.publicUrl), maxAge: SECONDS })
  return token
}
