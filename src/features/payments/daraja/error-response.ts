import type { Answered } from './http.ts'

/** What a gateway says went wrong, from either of its two envelopes; `code` and `message` are '' where it says nothing. */
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
  return { code, message, detail: tidy([`HTTP ${status}`, code, message, shape].filter(Boolean).join(' ')) }
}

/** The gateway held the call back at its door: too many calls, its firewall, or a backend that is down. */
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

/** The token was not accepted, so nothing behind it happened (facts/daraja.md section 2). */
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

/** An authorization, or a long run of letters and digits, may be a token, a key or a phone number echoed back. */
function tidy(detail: string): string {
  return detail
    .replace(/\s+/g, ' ')
    .replace(/\b(Bearer|Basic) \S+|[A-Za-z0-9+/=_-]{24,}|\d{9,}/gi, '…')
    .slice(0, 200)
}
