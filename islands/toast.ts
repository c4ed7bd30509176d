import { TOAST_COOKIE, TOAST_COOKIE_SECONDS, type Toast, writeToast } from '#src/ui/toast.ts'

/** Shows a toast on this page; the first one loads the toaster. */
export async function toast(shown: Toast): Promise<void> {
  const { show } = await import('./toaster.tsx')
  show(shown)
}

/** Leaves a toast for the page that is opened next. */
export function toastAfterNavigation(shown: Toast): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers still in use
  document.cookie = `${TOAST_COOKIE}=${writeToast(shown)}; path=/; max-age=${TOAST_COOKIE_SECONDS}; samesite=lax`
}
