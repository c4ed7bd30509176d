import type { Deps } from '#src/deps.ts'
import { addressOf } from '#src/http/request-lifecycle.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { readCookie } from '#src/http/session/session.ts'
import { KNOWN_BROWSER_COOKIE } from '#src/http/session/trusted-device-cookie.ts'

/** The client of a request: address and mark for rate limits, User-Agent for the list of devices, and session. */
export interface Browser {
  address: string
  userAgent: string
  /** The current session, which ends when another begins. */
  sid: string | null
  /** The mark of the last person who signed in on it. */
  mark: string | null
}

interface Context {
  request: Request
  server: Parameters<typeof addressOf>[2]
  viewer: Viewer | null
}

export function browserOf(deps: Deps, { request, server, viewer }: Context): Browser {
  return {
    address: addressOf(deps, request, server),
    userAgent: request.headers.get('user-agent') ?? '',
    sid: viewer?.sid ?? null,
    mark: readCookie(request, KNOWN_BROWSER_COOKIE),
  }
}
