import { DomainError } from '#src/errors.ts'

/** A failure explained to the operator in one line: what is wrong and what to do. Its message contains no secret. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** A usage error. The exit code is 2. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}

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
  if (code === 'SQLITE_NOTADB') return `The database file is damaged or is not a database (${code}).`
  if (code === 'SQLITE_CANTOPEN') {
    return `A database file cannot be opened or created: its folder is missing or not writable (${code}).`
  }
  if (code === 'SQLITE_FULL') return `The disk is full (${code}).`
  if (code?.startsWith('SQLITE')) return `The database reported an error (${code}).`
  if (code && syscall)
    return `Cannot ${[syscall === 'mkdir' ? 'create' : syscall, path].filter(Boolean).join(' ')} (${code}).`
  return `Something went wrong (${[error.name, code].filter(Boolean).join(' ')}).`
}
