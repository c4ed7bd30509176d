import { type Role, roleWord, toRole } from '#src/domain/people/roles.ts'
import { type FormValues, formField } from '#src/features/registration/fields.ts'
import { type DraftField, stepFields } from '#src/features/registration/schema.ts'

const DRAFT = 'pending-registration'
const STEP = 'registration-step'

/** In ms; as long as the server stores the draft of an unpaid registration. */
const DRAFT_LIFETIME = 30 * 86_400_000

type PendingRegistration = Partial<Record<DraftField, string | string[]>> & {
  userType: string
  timestamp: string
}

/** The draft in the server's format: a role's fields, its name and the time (SPEC.md section 3). */
export function pendingOf(role: Role, values: FormValues, returnTo: string): PendingRegistration {
  const fields = stepFields(role)
    .flat()
    .map(field => {
      const text = values[field] ?? ''
      const isList = formField(role, field).kind === 'chips'
      return [field, isList ? text.split(',').flatMap(part => part.trim() || []) : text]
    })
  return {
    ...Object.fromEntries(fields),
    returnTo: returnTo || parse(localStorage.getItem(DRAFT))?.returnTo || '',
    userType: roleWord(role),
    timestamp: new Date().toISOString(),
  }
}

export function saveDraft(role: Role, values: FormValues, step: number, returnTo: string): void {
  remember(localStorage, DRAFT, JSON.stringify(pendingOf(role, values, returnTo)))
  remember(sessionStorage, STEP, `${role} ${step}`)
}

export function forgetDraft(): void {
  localStorage.removeItem(DRAFT)
  sessionStorage.removeItem(STEP)
}

/** The values entered before a reload, or those shared with another role's draft; null without a draft. */
export function savedDraft(role: Role): { values: FormValues; step: number } | null {
  const saved = parse(localStorage.getItem(DRAFT))
  if (Date.parse(String(saved?.timestamp)) < Date.now() - DRAFT_LIFETIME) {
    forgetDraft()
    return null
  }
  const savedRole = toRole(saved?.userType)
  if (!saved || !savedRole) return null

  const shared = savedRole === role ? stepFields(role).flat() : sharedFields(role, savedRole)
  const values = Object.fromEntries(
    shared.flatMap(field => {
      const value = saved[field]
      const text = Array.isArray(value) ? value.join(', ') : value
      return typeof text === 'string' ? [[field, text]] : []
    }),
  )
  const [stepRole, step] = (sessionStorage.getItem(STEP) ?? '').split(' ')
  return { values, step: stepRole === role && savedRole === role ? Math.min(Number(step) || 0, 3) : 0 }
}

/** A school's names are an administrator's name and position. */
function sharedFields(one: Role, other: Role): DraftField[] {
  const contact: DraftField[] = ['email', 'phone', 'county', 'town']
  return one === 'school' || other === 'school' ? contact : ['firstName', 'lastName', ...contact]
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    return typeof found === 'object' && found !== null ? { ...found } : null
  } catch {
    return null
  }
}

/** Storage may be full or forbidden; the form works without it. */
function remember(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {}
}
