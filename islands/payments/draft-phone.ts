/** Where this browser keeps a registration (SPEC.md section 3). */
export const PENDING_REGISTRATION = 'pending-registration'

/** Offers the phone of the registration kept in this browser as the one that pays. */
export function fillInPhone(field: HTMLInputElement): void {
  try {
    const { phone } = JSON.parse(localStorage.getItem(PENDING_REGISTRATION) ?? '{}')
    if (typeof phone === 'string' && field.value === '') field.value = phone
  } catch {}
}
