import { DomainError } from '#src/errors.ts'

/** A failure explained to the operator in one line: what is wrong and what to do. Its message contains no secret. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** A usage error. The exit code is 2. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}

export const AFTER_DAMAGE =
  'Stop Elimu, keep the file elimu.db, and restore the latest backup: elimu restore FILE --force.'

/** Whether a driver's code says that the file is no sound database. */
export const isDamage = (code: string | undefined) => /^SQLITE_(NOTADB|CORRUPT)/.test(code ?? '')

/**
 * Returns one line about any error. Of errors that are not ours it names only the kind: a driver's or library's message may
 * contain stored or submitted data.
 */
export function explain(error: unknown): string {
  if (error instanceof DomainError && error.fields) {
    return Object.entries(error.fields)
      .map(([field, message]) => `${field}: ${message}`)
      .join('; ')
  }
  if (error instanceof OperatorError || error instanceof DomainError) return error.message
  if (error instanceof ResolveMessage) {
    return `${error.specifier} is missing. Run bun run build first, or try Elimu with bun run demo.`
  }
  if (!(error instanceof Error)) return 'Something went wrong.'

  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (isDamage(code)) return `The database is damaged (${code}). ${AFTER_DAMAGE}`
  if (code === 'SQLITE_CANTOPEN') {
    return `A database file cannot be opened or created: its folder is missing or not writable (${code}).`
  }
  if (code?.startsWith('SQLITE_READONLY'))
    return `The database cannot be changed: the disk or the folder is read-only for this user (${code}).`
  if (code === 'SQLITE_FULL') return `The disk is full (${code}).`
  if (code?.startsWith('SQLITE')) return `The database reported an error (${code}).`
  if (code && syscall)
    return `Cannot ${[syscall === 'mkdir' ? 'create' : syscall, path].filter(Boolean).join(' ')} (${code}).`
  return `Something went wrong (${[error.name, code].filter(Boolean).join(' ')}).`
}
