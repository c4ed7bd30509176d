import { DomainError } from '#src/errors.ts'
import { statusOf } from './errors.tsx'

/** What a form without script shows again: the status, a message, and messages by field. Other errors are thrown on. */
export function refusalOf(error: unknown) {
  if (!(error instanceof DomainError)) throw error
  const { kind, message, fields: errors = {}, needs } = error
  return { status: statusOf[kind], message, errors, needs }
}

/** One field of a form as text, empty where it is none; its first `most` letters, so that it may stand in the page again. */
export function typedIn(body: unknown, field: string, most = 300): string {
  const fields: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  const value = fields[field]
  return typeof value === 'string' ? value.slice(0, most) : ''
}
