import type * as z from 'zod/mini'
import { type Challenge, DomainError, invalidFields } from '#src/errors.ts'
import { statusOf } from './errors.tsx'

/** The reason a form was refused. Its page shows `message`, and `errors` by field. */
export interface FormError {
  status: number
  message: string
  errors: Record<string, string>
  needs: Challenge | undefined
}

/** The errors by field; an error of one entry of a list is shown at the list. */
export const fieldErrors = (refused: FormError | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refused?.errors ?? {}).map(([path, message]) => [path.replace(/\..*/, ''), message]),
  )

interface FormAnswers<T> {
  /** The response after success, usually a redirect. */
  done: (result: T) => Response | Promise<Response>
  /** Renders the page again, with the values and the error. */
  again: (error: FormError) => Response | Promise<Response>
}

/**
 * Handles the form of a page: parses it by the schema of the API, calls the verb, and redirects or renders the page again.
 * `missing` and unexpected errors go to the error page.
 */
export const form = <S extends z.ZodMiniType, T>(
  body: unknown,
  schema: S,
  act: (values: z.infer<S>) => T | Promise<T>,
  answers: FormAnswers<T>,
): Promise<Response> => submit(() => act(parseForm(schema, body)), answers)

/** The same for a form that `act` parses itself, such as one with a file. */
export async function submit<T>(
  act: () => T | Promise<T>,
  { done, again }: FormAnswers<T>,
): Promise<Response> {
  let result: T
  try {
    result = await act()
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'missing') throw error
    return again(toFormError(error))
  }
  return done(result)
}

/** Parses a form by its schema. Throws `invalid` with a message for each wrong field. */
export function parseForm<S extends z.ZodMiniType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data

  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
  throw invalidFields(fields)
}

/** Returns an error as a page shows it. Rethrows anything but a `DomainError`. */
export function toFormError(error: unknown): FormError {
  if (!(error instanceof DomainError)) throw error
  const { kind, message, fields: errors = {}, needs } = error
  return { status: statusOf[kind], message, errors, needs }
}

/** Returns these fields of a form as text, by name, as `formValue` does. */
export const formValues = <Name extends string>(body: unknown, names: readonly Name[], max?: number) =>
  Object.fromEntries(names.map(name => [name, formValue(body, name, max)])) as Record<Name, string>

/** Returns one field of a form as text, cut to `max` characters, or '' if it is not text. */
export function formValue(body: unknown, field: string, max = 300): string {
  const fields: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  const value = fields[field]
  return typeof value === 'string' ? value.slice(0, max) : ''
}
