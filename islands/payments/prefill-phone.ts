/** Where this browser keeps a registration (SPEC.md section 3). */
export const PENDING_REGISTRATION = 'pending-registration'

/** Offers the phone of the registration kept in this browser as the one that pays, to who did not begin to type one. */
export function fillInPhone(field: HTMLInputElement): void {
  // An island that is awake would not hear of it.
  if (field.value !== '' || field.matches(':focus') || field.closest('[data-awake]')) return
  try {
    const { phone } = JSON.parse(localStorage.getItem(PENDING_REGISTRATION) ?? '{}')
    if (typeof phone === 'string') field.value = phone
  } catch {}
}
