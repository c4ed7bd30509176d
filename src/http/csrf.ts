import type { Env } from '#src/env/env.ts'
import { forbidden } from '#src/errors.ts'

const safe = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses a state-changing call that another site's page sent (RULINGS.md section 6). Programs send none of these headers and are
 * served; old browsers send a Referer alone.
 */
export function assertSameOrigin(request: Request, env: Env) {
  if (!safe.includes(request.method) && !isOwnOrigin(request, env)) {
    throw forbidden('This request came from another site. Please reload the page and try again.')
  }
}

export function isOwnOrigin(request: Request, env: Env) {
  const isOurs = (one: string) => one === new URL(env.publicUrl).origin || one === ownOrigin(request)
  const origin = request.headers.get('origin')
  if (origin) return isOurs(origin)

  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'

  const referer = request.headers.get('referer')
  return referer === null || (URL.canParse(referer) && isOurs(new URL(referer).origin))
}

/** The origin the browser used, by the Host header. */
function ownOrigin(request: Request) {
  const { protocol, host } = new URL(request.url)
  return `${protocol}//${request.headers.get('host') ?? host}`
}
