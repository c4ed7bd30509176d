import type * as z from 'zod/mini'
import type { AccountJson } from '#src/features/account/json.ts'
import type { ApplicationJson, LetterDraftJson } from '#src/features/applications/json.ts'
import type { NewApplication } from '#src/features/applications/schema.ts'
import type { ChatJson } from '#src/features/assistant/json.ts'
import type { MessageJson } from '#src/features/messages/json.ts'
import type { newMessage } from '#src/features/messages/schema.ts'
import type { InitiatedJson } from '#src/features/payments/json.ts'

/** A call refused by the server. The message is `status: body` (SPEC.md section 8); users see `reason`. */
export class ApiError extends Error {
  readonly status: number
  /** The server's message for users, or ''. */
  readonly reason: string
  /** Messages by field. */
  readonly fields: Record<string, string>
  /** Whether the code of a second factor is asked for. */
  readonly needsCode: boolean

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    const { message, fields, needsCode } = parse(body)
    this.status = status
    this.reason = typeof message === 'string' ? message : ''
    this.fields = typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
    this.needsCode = needsCode === true
  }
}

const jsonHeaders = { 'content-type': 'application/json' }

/** Calls the server with cookies and an optional JSON body. Throws ApiError if the answer is not OK. */
export async function apiRequest(
  method: string,
  url: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const sent = body === undefined ? {} : { headers: jsonHeaders, body: JSON.stringify(body) }
  const response = await fetch(url, { method, credentials: 'include', ...(signal && { signal }), ...sent })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

/** Calls a route by its name and returns its answer. Throws ApiError if the answer is not OK. */
export async function call<Name extends keyof Calls>(
  name: Name,
  body?: Calls[Name]['body'],
): Promise<Calls[Name]['answer']> {
  const [method = '', url = ''] = name.split(' ')
  return (await apiRequest(method, url, body)).json()
}

/** Whether the session has ended, which is told apart from a failed sign-in (SPEC.md section 8). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/s.test(error.message)
}

/** The message to show for a failed call: the server's, or `otherwise`. */
export function reasonOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.reason) || otherwise
}

function parse(body: string): { message?: unknown; fields?: unknown; needsCode?: unknown } {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}

/** The API calls of the scripts, with the body and the answer of each. tests/islands/calls.test.ts compares the answers with the routes. */
export interface Calls {
  'GET /api/auth/user': { body?: undefined; answer: AccountJson }
  'POST /api/auth/login': { body: object; answer: { user: AccountJson } }
  'POST /api/admin/login': { body: object; answer: { user: AccountJson } }
  'POST /api/initiate-payment': { body: object; answer: InitiatedJson }
  'POST /api/applications': { body: NewApplication; answer: ApplicationJson }
  'POST /api/ai/letter': { body: { jobId: string }; answer: LetterDraftJson }
  'GET /api/ai/chats': { body?: undefined; answer: ChatJson }
  'POST /api/messages': { body: z.input<typeof newMessage>; answer: MessageJson }
}
