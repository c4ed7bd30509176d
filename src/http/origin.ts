import type { Env } from '#src/env.ts'
import { forbidden } from '#src/errors.ts'

const safe = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses a state-changing call that another site's page sent (RULINGS.md section 6). Programs send neither header and are
 * served.
 */
export function assertOwnOrigin(request: Request, env: Env) {
  if (!safe.includes(request.method) && !isOwnOrigin(request, env)) {
    throw forbidden('This request came from another site.')
  }
}

export function isOwnOrigin(request: Request, env: Env) {
  const origin = request.headers.get('origin')
  if (origin) return origin === new URL(env.publicUrl).origin || origin === ownOrigin(request)

  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}

/** The origin the browser used, as far as the Host header tells. */
function ownOrigin(request: Request) {
  const { protocol, host } = new URL(request.url)
  return `${protocol}//${request.headers.get('host') ?? host}`
}
