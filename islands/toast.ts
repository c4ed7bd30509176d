import { TOAST_COOKIE, TOAST_COOKIE_SECONDS, type Toast, writeToast } from '#src/ui/toast.ts'

/** Shows a toast on this page; the first one loads the toaster. Offline it is a plain note. */
export async function toast(shown: Toast): Promise<void> {
  toaster = import('./toaster.tsx').catch(() => null)
  const loaded = await toaster
  if (loaded) loaded.show(shown)
  else showNote(shown)
}

/** Removes the toast about a state that has ended. */
export async function dismissToast(): Promise<void> {
  const loaded = await toaster
  loaded?.dismiss()
  document.getElementById(NOTE)?.remove()
}

let toaster: Promise<typeof import('./toaster.tsx') | null> | undefined

const NOTE = 'toast-note'

function showNote({ title, description }: Toast) {
  const note = document.createElement('p')
  note.id = NOTE
  note.role = 'alert'
  note.textContent = [title, description].filter(Boolean).join(': ')
  const home = document.querySelector('dialog:modal') ?? document.body
  home.append(note)
  setTimeout(() => note.remove(), 5000)
}

/** Shows a toast on the next page. */
export function toastAfterNavigation(shown: Toast): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers still in use
  document.cookie = `${TOAST_COOKIE}=${writeToast(shown)}; path=/; max-age=${TOAST_COOKIE_SECONDS}; samesite=lax`
}
