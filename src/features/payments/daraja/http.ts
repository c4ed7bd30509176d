/** What came of one HTTP call. `not-sent` is certain; `lost` may have reached the gateway. */
export type Answer =
  | { kind: 'answer'; status: number; text: string; body: Record<string, unknown> | null }
  | { kind: 'not-sent'; detail: string }
  | { kind: 'lost'; detail: string }

export type Answered = Extract<Answer, { kind: 'answer' }>

export type Call = (
  path: string,
  init: { method: 'GET' | 'POST'; headers: HeadersInit; body?: string },
) => Promise<Answer>

interface WireOptions {
  baseUrl: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  timeoutMs: number
}

/** Calls to one gateway that never throw and never assume JSON. */
export function wire({ baseUrl, fetch, timeoutMs }: WireOptions): Call {
  const base = baseUrl.replace(/\/+$/, '')

  return async (path, init) => {
    try {
      const response = await fetch(base + path, {
        ...init,
        // A pooled connection may be retried by the HTTP client on its own, a redirect re-sends the body:
        // either could turn one push into two prompts.
        keepalive: false,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      return { kind: 'answer', status: response.status, text, body: readObject(text) }
    } catch (error) {
      return failure(error)
    }
  }
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** Errors that can only happen before the first byte of a request on a fresh connection. */
const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_INVALID_URL'])

/** Names the fault by its code alone: the message of an error may carry the address and more. */
function failure(error: unknown): Answer {
  if (!(error instanceof Error)) return { kind: 'lost', detail: 'connection lost' }
  if (error.name === 'TimeoutError') return { kind: 'lost', detail: 'no answer in time' }

  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return beforeSending.has(code)
    ? { kind: 'not-sent', detail: `could not connect (${code})` }
    : { kind: 'lost', detail: `connection lost (${code})` }
}
