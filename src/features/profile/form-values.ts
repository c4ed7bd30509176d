import type { Viewer } from '#src/http/current-user.ts'
import { formatPhone } from '#src/ui/format.ts'
import { profileParts } from './fields.ts'
import { inWords } from './labels.ts'
import type { ProfileValues } from './schema.ts'

/** What stands in the fields of a person's form: as typed where the form comes back, else as stored. */
export function valuesOf(viewer: Viewer, sent?: Record<string, unknown>): ProfileValues {
  const stored: Record<string, unknown> = {
    ...viewer,
    ...inWords(viewer),
    phone: viewer.phone && formatPhone(viewer.phone),
  }
  const fields = profileParts(viewer.userType)
    .flatMap(part => part.fields)
    .filter(field => field !== 'currentPassword')
  return Object.fromEntries(fields.map(field => [field, asTyped(sent ? sent[field] : stored[field])]))
}

/** A field may come several times, and a call may send anything. */
function asTyped(value: unknown): string {
  if (Array.isArray(value))
    return value
      .filter(entry => typeof entry === 'string')
      .join(', ')
      .slice(0, 4000)
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 4000) : ''
}
