import { createDaraja, type DarajaOptions } from '#src/features/payments/daraja/client.ts'
import type { DarajaConfig, PushRequest } from '#src/features/payments/daraja/types.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'

export const order: PushRequest = {
  amount: 1050,
  phone: '254712345678',
  callbackUrl: 'https://elimu.example/api/payments/callbacks/abc',
  reference: 'ELIMU0001',
  description: 'Registration',
}
export const accepted = {
  MerchantRequestID: '2654-4b64-97ff-b827b542881d3130',
  CheckoutRequestID: 'ws_CO_201120261405097712345678',
  ResponseCode: '0',
  ResponseDescription: 'Success. Request accepted for processing',
  CustomerMessage: 'Success. Request accepted for processing',
}
export const spikeFault = {
  fault: {
    faultstring: 'Spike arrest violation. Allowed rate : MessageRate{messagesPerPeriod=5}',
    detail: { errorcode: 'policies.ratelimit.SpikeArrestViolation' },
  },
}

interface GatewayOptions {
  token?: () => Response | Promise<Response>
  push?: (request: Request) => Response | Promise<Response>
  query?: (request: Request) => Response | Promise<Response>
  expiresIn?: string | number
}

/** A gateway with fixed answers. It issues token-1, token-2 and so on, and by default accepts only the newest. */
export function startGateway({ token, push, query, expiresIn = '3599' }: GatewayOptions = {}) {
  const calls: { path: string; headers: Headers; body: Record<string, unknown> | null }[] = []
  let issued = 0
  let valid = 0
  let taken = 0
  const giveToken = () => {
    issued++
    valid = issued
    return answer(200, { access_token: `token-${issued}`, expires_in: expiresIn })
  }
  const takePush = (request: Request) => {
    if (request.headers.get('authorization') !== `Bearer token-${valid}`)
      return answer(404, envelope('404.001.03', 'Invalid Access Token'))
    taken++
    return answer(200, accepted)
  }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const path = new URL(request.url).pathname
      const body = request.method === 'POST' ? await request.clone().json() : null
      calls.push({ path, headers: request.headers, body })
      if (path === '/oauth/v1/generate') return token ? token() : giveToken()
      if (path === '/mpesa/stkpush/v1/processrequest') return push ? push(request) : takePush(request)
      return query ? query(request) : answer(500, '')
    },
  })
  const stop = () => server.stop(true)
  afterThisTest(stop)
  const seen = (path: string) => calls.filter(call => call.path === path).length
  return {
    calls,
    config: configFor(`http://127.0.0.1:${server.port}`),
    tokens: () => seen('/oauth/v1/generate'),
    pushes: () => seen('/mpesa/stkpush/v1/processrequest'),
    pushesAccepted: () => taken,
    revoke: () => {
      valid = Number.NaN
    },
    stop,
  }
}

/** A raw TCP gateway: issues a token, then answers each push with `bytes`, if any, and closes the connection. */
export function startSocket(bytes: string | null) {
  let requests = 0
  const grant = JSON.stringify({ access_token: 'abc', expires_in: '3599' })
  const listener = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data(socket, chunk) {
        if (chunk.toString().startsWith('GET')) {
          socket.end(
            `HTTP/1.1 200 OK\r\nContent-Length: ${grant.length}\r\nConnection: close\r\n\r\n${grant}`,
          )
          return
        }
        if (chunk.toString().startsWith('POST')) requests++
        if (bytes === null) socket.terminate()
        else socket.end(bytes)
      },
    },
  })
  afterThisTest(() => void listener.stop(true))
  return { url: `http://127.0.0.1:${listener.port}`, requests: () => requests }
}

export function throughSocket({ url }: { url: string }) {
  return createDaraja(configFor(url))
}

export function daraja(gateway: { config: DarajaConfig }, options?: DarajaOptions) {
  return createDaraja(gateway.config, options)
}

/** A fetch for a client, and a function that ends the current call as its time-out would. */
export function timedFetch() {
  let call = new AbortController()
  return {
    fetch: (url: string, init: RequestInit) => {
      call = new AbortController()
      return fetch(url, { ...init, signal: call.signal })
    },
    /** For a gateway that does not answer the call. */
    timeOut() {
      call.abort(new DOMException('The operation timed out.', 'TimeoutError'))
      return new Promise<Response>(() => {})
    },
  }
}

function configFor(baseUrl: string): DarajaConfig {
  return {
    baseUrl,
    consumerKey: 'the-key',
    consumerSecret: 'the-secret',
    shortcode: '174379',
    passkey: 'the-passkey',
    transactionType: 'CustomerPayBillOnline',
    partyB: '174379',
  }
}

export function envelope(errorCode: string, errorMessage: string) {
  return { requestId: '', errorCode, errorMessage }
}

export function answer(status: number, body: unknown): Response {
  const headers = status === 308 ? { location: '/elsewhere' } : new Headers()
  return typeof body === 'string' ? new Response(body, { status, headers }) : Response.json(body, { status })
}
