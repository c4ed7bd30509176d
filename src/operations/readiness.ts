import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Env } from '#src/env/env.ts'

/** Asks the site of these settings, on this machine, whether it is ready. Returns null if it is, else why not. */
export async function readinessFault({ host, port, tls }: Env): Promise<string | null> {
  const isAnyAddress = host === '::' || host === '0.0.0.0'
  const name = isAnyAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host
  // With a domain, only the port for redirects answers without its certificate.
  const url = `http://${name}:${tls ? tls.httpPort : port}/readyz`
  try {
    // Unlike fetch, this does not go through the proxy that a machine or a container may have in its environment.
    const request = get(url, { signal: AbortSignal.timeout(5000) })
    const [response]: IncomingMessage[] = await once(request, 'response')
    const body = response ? await text(response) : ''
    const isReady = response?.statusCode === 200 && body.includes('"ready"')
    return isReady ? null : `${url} answers ${response?.statusCode}.`
  } catch {
    return `${url} does not answer.`
  }
}
