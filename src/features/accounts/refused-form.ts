import { DomainError } from '#src/errors.ts'
import { statusOf } from '#src/http/errors.tsx'

/** What a form without script shows again: the status, a message, and messages by field. Other errors are thrown on. */
export function refusalOf(error: unknown) {
  if (!(error instanceof DomainError)) throw error
  return { status: statusOf[error.kind], message: error.message, errors: error.fields ?? {} }
}

/** One field of a form as text, empty where it is none. Bounded, so that it may stand in the page again. */
export function typedIn(body: unknown, field: string): string {
  const value =
    typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === field) : null
  return typeof value?.[1] === 'string' ? value[1].slice(0, 300) : ''
}
