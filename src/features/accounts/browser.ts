import type { Deps } from '#src/deps.ts'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { readCookie } from '#src/http/session.ts'
import { KNOWN_BROWSER_COOKIE } from '#src/http/trusted-device-cookie.ts'
import type { Viewer } from '#src/http/viewer.ts'
import type { Browser } from './sign-in.ts'

interface Context {
  request: Request
  server: Parameters<typeof addressOf>[2]
  viewer: Viewer | null
}

/** Where a request comes from, as far as it tells. */
export function browserOf(deps: Deps, { request, server, viewer }: Context): Browser {
  return {
    address: addressOf(deps, request, server),
    userAgent: request.headers.get('user-agent') ?? '',
    sid: viewer?.sid ?? null,
    mark: readCookie(request, KNOWN_BROWSER_COOKIE),
  }
}
