import type { Env } from '#src/env/env.ts'
import { isLoopbackName } from '#src/env/formats.ts'
import { UnencryptedRequest } from '#src/errors.ts'

/**
 * Refuses what a browser sends by http to a site whose PUBLIC_URL is https: it drops the session cookie, so no one could sign in.
 * Programs, such as health checks and Safaricom's callbacks, and browsers on this machine are served.
 */
export function assertEncrypted(request: Request, { publicUrl, trustProxy }: Env): void {
  const { protocol, hostname, host, pathname } = new URL(request.url)
  if (!publicUrl.startsWith('https:') || protocol === 'https:' || isLoopbackName(hostname)) return

  const { headers } = request
  // Browsers send this on encrypted connections alone, whatever a web server in front says.
  if (headers.has('sec-fetch-site')) return
  const isForm = headers.get('origin')?.startsWith('http:') ?? false
  // Browsers ask for pages with this, search engines do not.
  const isPage = headers.has('upgrade-insecure-requests')
  const seen = trustProxy > 0 && headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim()
  const isElsewhere = seen ? seen === 'http' : host !== new URL(publicUrl).host
  if (isForm || (isPage && isElsewhere)) throw new UnencryptedRequest(publicUrl + pathname)
}
