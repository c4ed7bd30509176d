import type { Context } from 'elysia'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { ownPassword } from '#src/features/account/schema.ts'
import { serializeAccount } from '#src/features/account/serialize-account.ts'
import { PAYING_BROWSER_COOKIE, registeredHere } from '#src/features/payments/paying-browser.ts'
import { queryText } from '#src/http/api.ts'
import { form, formValue, toFormError } from '#src/http/form.ts'
import { routes, safeRedirectPath, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { hasSecondFactor } from '#src/http/session/require-two-factor.ts'
import { readCookie, setSessionCookie } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { browserOf } from '../client-info.ts'
import { ExpiredLinkPage } from '../expired-link-page.tsx'
import { confirmationJson, messageJson, signedInJson } from '../json.ts'
import { readLink } from '../one-time-links.ts'
import { confirmedUntil, confirmPassword } from '../reauthenticate.ts'
import { forgottenPassword, passwordChoice } from '../schema.ts'
import { choosePassword, type PasswordProof, passwordOwner } from '../set-password.ts'
import { ForgotPasswordPage, PasswordPage } from './password-pages.tsx'
import { forgotPassword } from './request-reset.ts'

type Choice = z.infer<typeof passwordChoice>
type Incoming = Parameters<typeof browserOf>[1] & Pick<Context, 'cookie'>
type RenderPage = (element: ReactNode, options?: { status?: number }) => Response

/** Choosing a password, asking for a link to do so, and giving it again. */
export const passwordRoutes = (deps: Deps) => {
  /** Sets the password and signs the browser in, where the proof allows it. */
  async function choose(choice: Choice, { cookie, ...context }: Incoming) {
    const browser = browserOf(deps, context)
    const { account, session, isFirst, returnTo } = await choosePassword(
      deps,
      choice.password,
      proofOf(context, choice),
      browser,
    )
    if (session) setSessionCookie(cookie, deps, session)
    return { account, isFirst, returnTo: safeRedirectPath(returnTo, '') || null }
  }

  /** The form for a person who may choose a password. Others are redirected, or told how to get a link. */
  function passwordForm(page: RenderPage, proof: PasswordProof, errors = {}, status = 200) {
    const { read } = deps.db
    const now = deps.clock.now()
    try {
      const user = passwordOwner(read, proof, now)
      const props = {
        kind: user.passwordHash === null ? 'first' : proof.token ? 'forgotten' : 'change',
        token: proof.token ?? '',
        username: user.username ?? user.email,
        asksCode: hasSecondFactor(read, user.id),
        errors,
      } as const
      return page(<PasswordPage {...props} />, { status })
    } catch (error) {
      const { message } = toFormError(error)
      if (!proof.token) {
        const isDone = registeredHere(read, proof.payingBrowser, now)
        return seeOther(isDone ? paths.login() : paths.forgotPassword())
      }
      if (confirmsEmail(deps, proof.token)) return seeOther(paths.confirmEmail(proof.token))
      const action = { label: 'Request a new link', href: paths.forgotPassword() }
      return page(<ExpiredLinkPage message={message} action={action} />, { status: 410 })
    }
  }

  return routes(deps)
    .post(
      '/api/auth/forgot-password',
      ({ body, ...context }) => forgotPassword(deps, body.email, browserOf(deps, context).address),
      {
        body: forgottenPassword,
        response: messageJson,
        detail: { summary: 'Send a link to choose a new password; the answer is always the same' },
      },
    )
    .get(
      '/forgot-password',
      ({ page, query }) => page(<ForgotPasswordPage next={safeRedirectPath(query.next, '')} />),
      { query: z.object({ next: queryText }) },
    )
    .post('/forgot-password', ({ page, body, ...context }) => {
      const next = safeRedirectPath(formValue(body, 'next'), '')
      return form(
        body,
        forgottenPassword,
        ({ email }) => forgotPassword(deps, email, browserOf(deps, context).address, next),
        {
          done: ({ message }) => page(<ForgotPasswordPage next={next} answer={message} />),
          again: refused => {
            const errors = { email: refused.errors.email ?? refused.message }
            return page(<ForgotPasswordPage {...{ next, errors }} name={formValue(body, 'email')} />, refused)
          },
        },
      )
    })
    .post(
      '/api/auth/password',
      async ({ body, ...context }) => ({ user: serializeAccount((await choose(body, context)).account) }),
      {
        body: passwordChoice,
        response: signedInJson,
        detail: { summary: 'Set a password: with a link, with the current one, or once after paying' },
      },
    )
    .get('/password', ({ page, query, ...context }) => passwordForm(page, proofOf(context, query)), {
      query: z.object({ token: z.catch(z.string(), '') }),
    })
    .post('/password', ({ page, body, ...context }) =>
      form(body, passwordChoice, choice => choose(choice, context), {
        done: ({ returnTo, isFirst }) =>
          isFirst
            ? seeOther(paths.welcome(returnTo))
            : seeOther(returnTo ?? paths.dashboard(), { title: 'Password saved' }),
        again: ({ status, errors, message, needs }) => {
          const field = needs === 'code' ? 'code' : 'password'
          const isAboutFields = needs !== 'code' && Object.keys(errors).length > 0
          const proof = proofOf(context, { token: formValue(body, 'token') })
          return passwordForm(page, proof, isAboutFields ? errors : { [field]: message }, status)
        },
      }),
    )
    .post(
      '/api/admin/confirmation',
      async ({ body, user }) => {
        const confirmed = await confirmPassword(deps, user, body.password)
        return { confirmedUntil: new Date(confirmedUntil(confirmed)).toISOString() }
      },
      {
        role: 'admin',
        body: ownPassword,
        response: confirmationJson,
        detail: {
          summary:
            'Confirm the password for 10 minutes; without it, calls that move money answer 403 with needsPassword',
        },
      },
    )
}

/** The proof of a request: its session and cookie, and the token and password that it sent. */
function proofOf(
  { request, viewer }: { request: Request; viewer: Viewer | null },
  { token, currentPassword = null, code }: Partial<Choice>,
): PasswordProof {
  const payingBrowser = readCookie(request, PAYING_BROWSER_COOKIE)
  return { token: token || null, viewer, currentPassword, payingBrowser, code: code ?? undefined }
}

/** Whether a link that sets no password would still confirm an email address. */
function confirmsEmail({ db, clock }: Deps, token: string) {
  try {
    return readLink(db.read, token, ['email'], clock.now()) !== null
  } catch {
    return false
  }
}
