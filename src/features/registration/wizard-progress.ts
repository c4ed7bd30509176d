import type { Role } from '#src/domain/people/roles.ts'
import type { FormValues } from './fields.ts'
import { checkDraft, type Draft, type DraftField, stepFields } from './schema.ts'

/** A posted form: on a step, with its errors, or complete. */
type Progress =
  | { step: number; values: FormValues; errors: Record<string, string> }
  | { draft: Draft; values: FormValues }

/**
 * Reads the form of a browser without script. Its button names the next step; the steps before it must be valid, so that a
 * mistake is shown on its own step. Without a button's value the form counts as complete.
 */
export function readProgress(role: Role, body: unknown): Progress {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const steps = stepFields(role)
  const values: FormValues = {}
  for (const field of steps.flat()) values[field] = asFormText(sent[field])

  const target = typeof sent.go === 'string' && /^[0-3]$/.test(sent.go) ? Number(sent.go) : steps.length
  const { draft, errors } = checkDraft(role, values)
  const failing = steps.slice(0, target).findIndex(fields => fields.some(field => field in errors))
  if (failing >= 0) return { step: failing, values, errors: only(steps[failing] ?? [], errors) }
  if (target < steps.length || !draft) return { step: Math.min(target, 3), values, errors: {} }
  return { draft, values }
}

/** The step that asks for a field. */
export function stepWith(role: Role, field: string): number {
  return Math.max(
    stepFields(role).findIndex(fields => fields.some(name => name === field)),
    0,
  )
}

const asFormText = (value: unknown) =>
  [value]
    .flat()
    .filter(part => typeof part === 'string')
    .join(', ')
    .slice(0, 2000)

const only = (fields: DraftField[], errors: Record<string, string>) =>
  Object.fromEntries(fields.flatMap(field => (errors[field] ? [[field, errors[field]]] : [])))
