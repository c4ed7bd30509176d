import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { ownPassword } from '#src/features/account/schema.ts'
import { accountOf, publicUser } from '#src/features/account/serialize-account.ts'
import { isOwnOrigin } from '#src/http/csrf.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { readCookie, session, setSessionCookie } from '#src/http/session.ts'
import { browserOf } from './client-info.ts'
import { forgotPassword } from './password/request-reset.ts'
import { confirmedUntil, confirmPassword } from './reauthenticate.ts'
import { adminLogin, forgottenPassword, isTicked, login, passwordChoice } from './schema.ts'
import { choosePassword, PAYING_BROWSER_COOKIE } from './set-password.ts'
import { signIn, signInToAdmin } from './sign-in.ts'
import { signOut } from './sign-out.ts'

/** Sessions and passwords over JSON (SPEC.md section 7, RULINGS.md section 6). */
export const accountsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api' })
    .use(session(deps))
    .get('/auth/user', ({ user }) => publicUser(accountOf(deps.db.read, user.id, deps.clock.now())), {
      role: 'anyone',
    })
    .post(
      '/auth/login',
      async ({ body, cookie, ...context }) => {
        const credentials = {
          name: body.email,
          password: body.password,
          code: body.code ?? undefined,
          rememberMe: isTicked(body.rememberMe),
        }
        const { account, session } = await signIn(deps, credentials, browserOf(deps, context))
        setSessionCookie(cookie, deps, session)
        return { user: publicUser(account) }
      },
      { body: login },
    )
    .post(
      '/admin/login',
      async ({ body, cookie, ...context }) => {
        const credentials = { name: body.username, password: body.password, code: body.code ?? undefined }
        const { account, session } = await signInToAdmin(deps, credentials, browserOf(deps, context))
        setSessionCookie(cookie, deps, session)
        return { user: publicUser(account) }
      },
      { body: adminLogin },
    )
    .post(
      '/admin/confirmation',
      async ({ body, user }) => {
        const confirmed = await confirmPassword(deps, user, body.password)
        return { confirmedUntil: new Date(confirmedUntil(confirmed)).toISOString() }
      },
      { body: ownPassword, role: 'admin' },
    )
    .post('/auth/logout', async ({ viewer, cookie }) => {
      await signOut(deps, viewer, cookie)
      return { message: 'You are signed out.' }
    })
    .get('/logout', async ({ viewer, cookie, request }) => {
      const headers = { location: '/', 'cache-control': 'no-store' }
      if (isOwnOrigin(request, deps.env) && !isPrefetch(request)) {
        await signOut(deps, viewer, cookie)
      }
      return new Response(null, { status: 303, headers })
    })
    .post(
      '/auth/forgot-password',
      ({ body, ...context }) => forgotPassword(deps, body.email, browserOf(deps, context).address),
      { body: forgottenPassword },
    )
    .post(
      '/auth/password',
      async ({ body, cookie, viewer, ...context }) => {
        const proof = {
          token: body.token ?? null,
          currentPassword: body.currentPassword ?? null,
          code: body.code ?? undefined,
          viewer,
          payingBrowser: readCookie(context.request, PAYING_BROWSER_COOKIE),
        }
        const browser = browserOf(deps, { ...context, viewer })
        const { account, session } = await choosePassword(deps, body.password, proof, browser)
        if (session) setSessionCookie(cookie, deps, session)
        return { user: publicUser(account) }
      },
      { body: passwordChoice },
    )
