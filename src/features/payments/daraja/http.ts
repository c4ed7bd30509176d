import { parseJson } from '#src/domain/text.ts'

/** The result of one HTTP call. `not-sent` is certain; `lost` may have reached the gateway. */
export type Answer =
  | { kind: 'answer'; status: number; text: string; body: Record<string, unknown> | null }
  | { kind: 'not-sent'; detail: string }
  | { kind: 'lost'; detail: string }

export type Answered = Extract<Answer, { kind: 'answer' }>

export type Call = (
  path: string,
  init: { method: 'GET' | 'POST'; headers: HeadersInit; body?: string },
) => Promise<Answer>

interface CallOptions {
  baseUrl: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  timeoutMs: number
}

/** Calls to one gateway that never throw and never assume JSON. */
export function createCall({ baseUrl, fetch, timeoutMs }: CallOptions): Call {
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
      return failedCall(error)
    }
  }
}

function readObject(text: string): Record<string, unknown> | null {
  const value = parseJson(text)
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

/** Errors that can only happen before the first byte of a request on a fresh connection. */
const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_INVALID_URL'])

/** Names a fault by its code alone: the message of an error may contain the address and more. */
function failedCall(error: unknown): Answer {
  if (!(error instanceof Error)) return { kind: 'lost', detail: 'connection lost' }
  if (error.name === 'TimeoutError') return { kind: 'lost', detail: 'no answer in time' }

  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return beforeSending.has(code)
    ? { kind: 'not-sent', detail: `could not connect (${code})` }
    : { kind: 'lost', detail: `connection lost (${code})` }
}

/** The error in an answer of the gateway, from either of its two envelopes; `code` and `message` are '' if it names none. */
interface Problem {
  code: string
  message: string
  /** For the log: HTTP status, code and message, without secrets or phone numbers. */
  detail: string
}

/** Reads Daraja's `errorCode` envelope or Apigee's `fault` (facts/daraja.md sections 1 and 2). */
export function problemOf({ status, body, text }: Answered): Problem {
  const fault = field(body, 'fault')
  const code = textOf(field(body, 'errorCode')) || textOf(field(field(fault, 'detail'), 'errorcode'))
  const message = textOf(field(body, 'errorMessage')) || textOf(field(fault, 'faultstring'))
  const shape = body ? '' : text.trim() === '' ? 'empty body' : 'not JSON'
  return { code, message, detail: redact([`HTTP ${status}`, code, message, shape].filter(Boolean).join(' ')) }
}

/** The gateway turned the call away unread: too many calls, its firewall, or a backend that is down. */
export function isTurnedAway(answer: Answered): boolean {
  const { code, message } = problemOf(answer)
  return (
    answer.status === 429 ||
    (answer.status === 403 && answer.body === null) ||
    code === '500.003.02' ||
    code === '500.003.03' ||
    code.startsWith('policies.ratelimit.') ||
    /service is currently unreachable/i.test(message || answer.text)
  )
}

/** The token was refused, so nothing happened (facts/daraja.md section 2). */
export function isTokenRefused(answer: Answered): boolean {
  return answer.status === 401 || problemOf(answer).code === '404.001.03'
}

export function field(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/** A string or number as trimmed text; '' for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** Removes an echoed authorization and long runs of letters and digits: they may be a token, a key or a phone number. */
function redact(detail: string): string {
  return detail
    .replace(/\s+/g, ' ')
    .replace(/\b(Bearer|Basic) \S+|[A-Za-z0-9+/=_-]{24,}|\d{9,}/gi, '…')
    .slice(0, 200)
}
