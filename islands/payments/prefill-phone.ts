/** The localStorage key of a registration (SPEC.md section 3). */
export const PENDING_REGISTRATION = 'pending-registration'

/** Fills in the phone of the registration stored in this browser, unless the person has begun to type a number. */
export function fillInPhone(field: HTMLInputElement): void {
  // A hydrated island would not notice the change.
  if (field.value !== '' || field.matches(':focus') || field.closest('[data-awake]')) return
  try {
    const { phone } = JSON.parse(localStorage.getItem(PENDING_REGISTRATION) ?? '{}')
    if (typeof phone === 'string') field.value = phone
  } catch {}
}
