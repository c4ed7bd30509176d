import { DomainError } from '#src/errors.ts'
import { formValue } from '#src/http/form.ts'
import { safeRedirectPath, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { statusTexts } from '../schema.ts'

/** Leads on to `next` once a deed is done, or with its refusal as a toast. */
export async function redirectAfter(deed: Promise<unknown>, done: Toast, next: string) {
  try {
    await deed
    return seeOther(next, done)
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'missing') throw error
    return seeOther(next, { title: statusTexts.failed, description: error.message, variant: 'destructive' })
  }
}

/** Leads to the sign-in of administrators, and from there back to what was asked for, where that is not the first page. */
export function toSignIn(asked?: Request) {
  const { pathname, search } = new URL(asked?.url ?? 'http://panel/')
  const isFirst = /^\/(admin-dashboard|admin\/dashboard)?$/.test(pathname) && search === ''
  return seeOther(paths.adminLogin(isFirst ? undefined : pathname + search))
}

/** The page of the panel a form came from, else the tab. */
export function nextOf(body: unknown, tab: string): string {
  const next = safeRedirectPath(formValue(body, 'next', 500), '')
  return next.startsWith(paths.adminDashboard()) ? next : paths.adminDashboard(tab)
}
