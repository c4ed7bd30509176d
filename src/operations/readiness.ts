import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Env } from '#src/env/env.ts'
import { nameOfHost } from '#src/env/formats.ts'

/** Asks the site of these settings, on this machine, whether it is ready. Returns null if it is, else why not. */
export async function readinessFault({ host, port, tls }: Env): Promise<string | null> {
  // With a domain, only the port for redirects answers without its certificate.
  const url = `http://${nameOfHost(host)}:${tls ? tls.httpPort : port}/readyz`
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
