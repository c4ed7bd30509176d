import type { Deps } from '#src/deps.ts'
import { cacheResponse } from '../response-cache.ts'
import { compress } from './compression.ts'

/** Serializes a value as JSON, compressed as the browser accepts. */
export function jsonOf(value: object, request: Request) {
  const { body, encoding } = compress(JSON.stringify(value), request)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
  }
  return { body, headers }
}

interface Answering {
  request: Request
  set: { headers: Record<string, unknown> }
}

/** Responds with a list that is the same for everyone, and caches it until the data changes. */
export function sendCached(deps: Deps, { request, set }: Answering, rows: object[]): Response {
  const { body, headers } = jsonOf(rows, request)
  const ofList = ['x-total-count', 'link'].flatMap((name): [string, string][] => {
    const value = set.headers[name]
    delete set.headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  const sent = [...Object.entries(headers), ...ofList]
  cacheResponse(deps, request, { body, headers: sent, for: 'everyone' })
  return new Response(body, { headers: sent })
}
