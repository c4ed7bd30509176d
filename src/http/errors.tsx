import { NotFoundError, ValidationError } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { DomainError, type ErrorKind, invalidFields, missing, type Need } from '#src/errors.ts'
import { paths } from '#src/paths.ts'
import { ErrorPage } from '#src/ui/layout/error-page.tsx'
import { traceOf } from './log.ts'
import { renderPage, seeOther } from './render-page.tsx'
import { isUnreadable, unreadableBody } from './request-body.ts'

/** The HTTP status of each kind of refusal. */
export const statusOf: Record<ErrorKind, number> = {
  unreadable: 400,
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  invalid: 422,
  limited: 429,
  gateway: 502,
  unavailable: 503,
}

interface FailedRequest {
  request: Request
  error: unknown
  set: { headers: Record<string, unknown>; status?: unknown }
}

/** Turns whatever was thrown into JSON for /api and a page for everything else. Nothing echoes what was submitted. */
export function answerTo(deps: Deps, { request, error, set }: FailedRequest) {
  if (isAborted(request, error)) {
    set.status = ABORTED
    return new Response(null, { status: ABORTED })
  }
  const refusal = refusalOf(error, request)
  const status = refusal ? statusOf[refusal.kind] : 500
  const message = refusal?.message ?? 'Something went wrong on our side. Please try again.'
  const requestId = String(set.headers['x-request-id'] ?? '')
  set.status = status
  if (!refusal) deps.log.error('failed', { id: requestId, ...traceOf(error) })

  const path = new URL(request.url).pathname
  if (path.startsWith('/api/') || path.startsWith('/callbacks/')) {
    const { fields, needs } = refusal ?? {}
    return Response.json({ message, ...(fields && { fields }), ...(needs && asked[needs]) }, { status })
  }
  if (refusal?.needs === 'second-factor') return seeOther(paths.secondFactor())
  return errorPage(deps, request, { status, message, requestId })
}

/** nginx's status for a client that closed the connection before it was answered; only the log sees it. */
const ABORTED = 499

const isAborted = ({ signal }: Request, error: unknown) =>
  signal.aborted && error instanceof Error && error.name === 'AbortError'

/** What programs are told that is asked for (RULINGS.md section 6). */
const asked: Record<Need, object> = {
  code: { needsCode: true },
  password: { needsPassword: true },
  'second-factor': { needsSecondFactor: true },
}

interface Failure {
  status: number
  message: string
  requestId: string
}

/** Where even this page cannot be made, as without a database, the message stands alone: never a driver's. */
function errorPage(deps: Deps, request: Request, failure: Failure): Response {
  const { status, requestId } = failure
  try {
    return renderPage(deps, request, <ErrorPage {...failure} />, { status, requestId })
  } catch (error) {
    deps.log.error('error page failed', { id: requestId, ...traceOf(error) })
    return new Response(failure.message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
}

function refusalOf(error: unknown, request: Request): DomainError | null {
  if (error instanceof DomainError) return error
  if (error instanceof NotFoundError) return missing()
  if (error instanceof ValidationError) return isUnreadable(request) ? unreadableBody() : invalid(error)
  return null
}

function invalid(error: ValidationError): DomainError {
  const fields: Record<string, string> = {}
  for (const issue of error.all as { path?: unknown; message?: string; summary?: string }[]) {
    fields[pathOf(issue.path)] ??= issue.message ?? 'Please check this field'
  }
  return invalidFields(fields)
}

function pathOf(path: unknown) {
  const text = Array.isArray(path) ? path.map(String).join('.') : String(path ?? '')
  return text === 'root' ? '' : text.replace(/^\//, '')
}
