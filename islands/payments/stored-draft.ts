import { toRole } from '#src/domain/roles.ts'
import { PENDING_REGISTRATION } from './prefill-phone.ts'

/** The registration that this browser keeps, or what a form carried along; null where there is none (SPEC.md section 3). */
export function storedDraft(carried: string): unknown {
  try {
    return JSON.parse(carried || (localStorage.getItem(PENDING_REGISTRATION) ?? 'null'))
  } catch {
    return null
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(PENDING_REGISTRATION)
  } catch {}
}

/** The role that a draft names, where it is not the one on offer; null where they agree. */
export function otherRole(draft: unknown, offer: { purpose: string; role: string }): string | null {
  const userType = typeof draft === 'object' && draft !== null && 'userType' in draft ? draft.userType : null
  const role = toRole(userType)
  return offer.purpose === 'renewal' || role === toRole(offer.role) ? null : role
}
