import { NotFoundError, ValidationError } from 'elysia'
import { PrimaryUnavailable } from '#db/libsql/unavailable.ts'
import { isDiskFault } from '#db/write-queue.ts'
import type { Deps } from '#src/deps.ts'
import {
  type Challenge,
  DomainError,
  type ErrorKind,
  invalidFields,
  missing,
  SignInRequired,
  UnencryptedRequest,
} from '#src/errors.ts'
import { paths } from '#src/paths.ts'
import { ErrorPage } from '#src/ui/layout/error-page.tsx'
import type { Toast } from '#src/ui/toast.ts'
import { safeErrorFields } from './log.ts'
import { pageBefore, renderPage, seeOther } from './render-page.tsx'
import { isUnreadable, unreadableBody } from './request-body.ts'
import type { Viewer } from './session/current-user.ts'
import { viewerOf } from './session/session.ts'

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

/** In seconds: for how long what is unavailable is so, as a rule. */
const RETRY_AFTER = 5

interface FailedRequest {
  request: Request
  error: unknown
  /** Undefined if the request failed before the session was read. */
  viewer?: Viewer | null
  set: { headers: Record<string, unknown>; status?: unknown }
}

/** Turns an error into JSON for /api and into a page for everything else. Never echoes submitted data. */
export function toErrorResponse(deps: Deps, { request, error, viewer, set }: FailedRequest) {
  if (isAborted(request, error)) {
    set.status = ABORTED
    return new Response(null, { status: ABORTED })
  }
  const refusal = refusalOf(error, request)
  const status = refusal ? statusOf[refusal.kind] : 500
  const message = refusal?.message ?? 'Something went wrong on our side. Please try again.'
  const requestId = String(set.headers['x-request-id'] ?? '')
  set.status = status
  if (status === 503) set.headers['retry-after'] = String(RETRY_AFTER)
  if (!refusal || isDiskFault(error)) deps.log.error('failed', { id: requestId, ...safeErrorFields(error) })
  if (refusal instanceof UnencryptedRequest)
    deps.log.warn('request without encryption', { id: requestId, use: deps.env.publicUrl })

  const path = new URL(request.url).pathname
  if (path.startsWith('/api/') || path.startsWith('/callbacks/')) {
    const { fields, needs } = refusal ?? {}
    return Response.json(
      { message, ...(fields && { fields }), ...(needs && challengeFlags[needs]) },
      { status },
    )
  }
  if (refusal instanceof SignInRequired) return toSignIn(request, refusal.note)
  if (refusal?.needs === 'second-factor') return seeOther(paths.secondFactor())
  const secureUrl = refusal instanceof UnencryptedRequest ? refusal.url : undefined
  return errorPage(deps, request, { status, message, requestId, secureUrl }, viewer)
}

/** Redirects to the sign-in, which leads back to the requested page, or to the page of the submitted form. */
function toSignIn(request: Request, note?: Toast): Response {
  const { pathname, search } = new URL(request.url)
  const asked = request.method === 'GET' ? pathname + search : pageBefore(request, pathname)
  if (!/^\/(admin-dashboard|admin\/(dashboard|second-factor))\b/.test(pathname))
    return seeOther(paths.login(asked), note)

  const isFirst = /^\/(admin-dashboard|admin\/dashboard)?$/.test(asked)
  return seeOther(paths.adminLogin(isFirst ? undefined : asked))
}

/** nginx's status for a client that closed the connection before it was answered; only the log sees it. */
const ABORTED = 499

const isAborted = ({ signal }: Request, error: unknown) =>
  signal.aborted && error instanceof Error && error.name === 'AbortError'

/** The flag in JSON that names the missing step (RULINGS.md section 6). */
const challengeFlags: Record<Challenge, object> = {
  code: { needsCode: true },
  password: { needsPassword: true },
  'second-factor': { needsSecondFactor: true },
}

interface Failure {
  status: number
  message: string
  requestId: string
  secureUrl?: string | undefined
}

/** If the page cannot be rendered, for example without a database, responds with the message as plain text. */
function errorPage(deps: Deps, request: Request, failure: Failure, known?: Viewer | null): Response {
  const { status, requestId } = failure
  try {
    const viewer = known === undefined ? viewerOf(deps.db, request, deps.clock.now()) : known
    return renderPage(deps, request, <ErrorPage {...failure} />, { status, viewer, requestId })
  } catch (error) {
    deps.log.error('error page failed', { id: requestId, ...safeErrorFields(error) })
    return new Response(failure.message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
}

const notSaved =
  'Nothing can be saved at the moment. Please go back and try again in a few minutes: what you typed is still there.'

function refusalOf(error: unknown, request: Request): DomainError | null {
  if (error instanceof DomainError) return error
  if (error instanceof PrimaryUnavailable) return new DomainError('unavailable', error.message)
  if (error instanceof NotFoundError) return missing()
  if (isDiskFault(error)) return new DomainError('unavailable', notSaved)
  if (!(error instanceof ValidationError)) return null
  // An answer that breaks its own schema is our fault (500); an impossible id in an address is a 404.
  if (error.type === 'response') return null
  if (error.type === 'params') return missing()
  return isUnreadable(request) ? unreadableBody() : invalid(error)
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
