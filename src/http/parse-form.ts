import type * as z from 'zod/mini'
import { invalidFields } from '#src/errors.ts'

/**
 * Reads what a form without script sent, by the schema the API uses.
 * Throws `invalid` with a message for each field that is wrong.
 */
export function readForm<S extends z.ZodMiniType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data

  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
  throw invalidFields(fields)
}
