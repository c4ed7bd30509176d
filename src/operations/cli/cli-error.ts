import { DomainError } from '#src/errors.ts'

/** A failure explained to the operator in one line: what is wrong and what to do. Its message holds no secret. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** The command was called wrongly; the exit code is then 2. */
export class UsageError extends OperatorError {
  override name = 'UsageError'
}

/**
 * One line about any failure. Of what we did not write ourselves only the kind is told: a driver's or library's message
 * can hold what was stored or typed.
 */
export function explain(error: unknown): string {
  if (error instanceof OperatorError || error instanceof DomainError) return error.message
  if (error instanceof ResolveMessage) {
    return `${error.specifier} is missing. Run bun run build first, or bun run demo to try Elimu.`
  }
  if (!(error instanceof Error)) return 'Something went wrong.'

  const { code, path, syscall } = error as NodeJS.ErrnoException
  if (code?.startsWith('SQLITE')) return `The database refused (${code}).`
  if (code && syscall) return `${code}: could not ${syscall} ${path ?? ''}`.trim()
  return `Something went wrong (${[error.name, code].filter(Boolean).join(' ')}).`
}
