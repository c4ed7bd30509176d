import { Elysia } from 'elysia'
import type { ReactNode } from 'react'
import type { Deps } from '#src/deps.ts'
import { confirmEmail, mayConfirm, ownerOf } from '#src/features/account/confirm-email.ts'
import { ConfirmEmailPage } from '#src/features/account/confirm-email-page.tsx'
import type { Viewer } from '#src/http/current-user.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { hasSecondFactor } from '#src/http/require-two-factor.ts'
import { readCookie, session, setSessionCookie } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { browserOf } from '../client-info.ts'
import { ExpiredLinkPage } from '../expired-link-page.tsx'
import { readLink } from '../one-time-links.ts'
import { forgottenPassword, passwordChoice } from '../schema.ts'
import {
  choosePassword,
  PAYING_BROWSER_COOKIE,
  type PasswordProof,
  personOf,
  registeredHere,
} from '../set-password.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { PasswordPage } from './password-page.tsx'
import { forgotPassword } from './request-reset.ts'

/** Choosing a password, asking for a link to do so, and confirming an email address. */
export const passwordPages = (deps: Deps) => {
  /** The form for whoever may choose a password; the browser that did so signs in; others are told how to get a link. */
  const passwordForm = (
    page: RenderPage,
    proof: PasswordProof,
    errors: Record<string, string>,
    status: number,
  ) => {
    try {
      const user = personOf(deps.db.read, proof, deps.clock.now())
      const kind = user.passwordHash === null ? 'first' : proof.token ? 'forgotten' : 'change'
      const form = {
        kind,
        token: proof.token ?? '',
        username: user.username ?? user.email,
        asksCode: hasSecondFactor(deps.db.read, user.id),
        errors,
      } as const
      return page(<PasswordPage {...form} />, { status })
    } catch (error) {
      const isDone = registeredHere(deps.db.read, proof.payingBrowser, deps.clock.now())
      if (!proof.token) return seeOther(isDone ? paths.login() : paths.forgotPassword())
      if (isOpenLink(deps, proof.token, ['email'])) return seeOther(paths.confirmEmail(proof.token))
      return spentLink(page, error, { label: 'Ask for a new link', href: paths.forgotPassword() })
    }
  }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/forgot-password', ({ page }) => page(<ForgotPasswordPage />))
    .post('/forgot-password', async ({ page, body, ...context }) => {
      try {
        const { email } = parseForm(forgottenPassword, body)
        const { message } = await forgotPassword(deps, email, browserOf(deps, context).address)
        return page(<ForgotPasswordPage answer={message} />)
      } catch (error) {
        const { status, message, errors } = toFormError(error)
        const shown = { email: errors.email ?? message }
        return page(<ForgotPasswordPage name={formValue(body, 'email')} errors={shown} />, { status })
      }
    })
    .get('/password', ({ page, query, viewer, request }) => {
      const proof = proofOf(request, viewer, query.token ?? '')
      return passwordForm(page, proof, {}, 200)
    })
    .post('/password', async ({ page, body, cookie, viewer, ...context }) => {
      const proof = proofOf(context.request, viewer, formValue(body, 'token'))
      try {
        const { password, currentPassword = null, code } = parseForm(passwordChoice, body)
        const browser = browserOf(deps, { ...context, viewer })
        const given = { ...proof, currentPassword, code: code ?? undefined }
        const { session } = await choosePassword(deps, password, given, browser)
        if (session) setSessionCookie(cookie, deps, session)
        return seeOther(paths.dashboard(), { title: 'Your password is saved' })
      } catch (error) {
        const { status, errors, message, needs } = toFormError(error)
        if (needs === 'code') return passwordForm(page, proof, { code: message }, status)
        const isAboutFields = Object.keys(errors).length > 0
        return passwordForm(page, proof, isAboutFields ? errors : { password: message }, status)
      }
    })
    .get('/confirm-email', ({ page, query, viewer }) => {
      const token = query.token ?? ''
      try {
        const user = ownerOf(deps.db.read, token, deps.clock.now())
        const stranger = user.pendingEmail ? 'strangerToChanged' : 'strangerToRegistered'
        return page(
          <ConfirmEmailPage token={token} visitor={mayConfirm(user, viewer) ? 'owner' : stranger} />,
        )
      } catch (error) {
        return spentLink(page, error, toSettings)
      }
    })
    .post('/confirm-email', async ({ page, query, viewer }) => {
      try {
        await confirmEmail(deps, query.token ?? '', viewer)
        const toast = { title: 'Thank you', description: 'Your email address is confirmed.' }
        return seeOther(viewer ? paths.dashboard() : paths.login(), toast)
      } catch (error) {
        if (toFormError(error).status === 401) return seeOther(paths.confirmEmail(query.token ?? ''))
        return spentLink(page, error, toSettings)
      }
    })
}

function isOpenLink({ db, clock }: Deps, ...[token, purposes]: [string, Parameters<typeof readLink>[2]]) {
  try {
    return readLink(db.read, token, purposes, clock.now()) !== null
  } catch {
    return false
  }
}

/** Where one sees whether the address is confirmed, and has another link sent. */
const toSettings = { label: 'Account Settings', href: paths.settings() }

function spentLink(page: RenderPage, error: unknown, action: { label: string; href: string }) {
  const { message } = toFormError(error)
  return page(<ExpiredLinkPage message={message} action={action} />, { status: 410 })
}

type RenderPage = (element: ReactNode, options?: { status?: number }) => Response

function proofOf(request: Request, viewer: Viewer | null, token: string): PasswordProof {
  const payingBrowser = readCookie(request, PAYING_BROWSER_COOKIE)
  return { token: token || null, viewer, currentPassword: null, payingBrowser, code: undefined }
}
