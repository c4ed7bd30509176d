import type { Context } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { accountJson } from '#src/features/account/json.ts'
import { accountOf, serializeAccount } from '#src/features/account/serialize-account.ts'
import { visitOf } from '#src/features/registration/visit.ts'
import { queryText } from '#src/http/api.ts'
import { isOwnOrigin } from '#src/http/csrf.ts'
import { type FormError, form, formValue } from '#src/http/form.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { routes, safeRedirectPath, seeOther } from '#src/http/render-page.tsx'
import { setSessionCookie } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { type Browser, browserOf } from '../client-info.ts'
import { messageJson, signedInJson } from '../json.ts'
import { adminLogin, adminSignInTexts, afterAdminSignIn, homeOf, login, signInTexts } from '../schema.ts'
import { signOut } from '../sessions.ts'
import { type SignedIn, signIn, signInToAdmin } from '../sign-in.ts'
import { AdminLoginPage, LoginPage } from './login-pages.tsx'

type SignIn<Values> = (deps: Deps, values: Values, browser: Browser) => Promise<SignedIn>
type Incoming = Parameters<typeof browserOf>[1] & Pick<Context, 'cookie'>

/** Both sign-ins and signing out. Each form works without script; its island only saves a page load. */
export const signInRoutes = (deps: Deps) => {
  /** Signs in by one of the two functions, sets the session cookie and returns the account. */
  async function begin<Values>(verb: SignIn<Values>, values: Values, { cookie, ...context }: Incoming) {
    const { account, session } = await verb(deps, values, browserOf(deps, context))
    setSessionCookie(cookie, deps, session)
    return account
  }

  return routes(deps)
    .get(
      '/api/auth/user',
      ({ user }) => serializeAccount(accountOf(deps.db.read, user.id, deps.clock.now())),
      { role: 'anyone', response: accountJson, detail: { summary: 'My account' } },
    )
    .post(
      '/api/auth/login',
      async ({ body, ...context }) => ({ user: serializeAccount(await begin(signIn, body, context)) }),
      {
        body: login,
        response: signedInJson,
        detail: { summary: 'Sign in by email, username or phone number' },
      },
    )
    .post(
      '/api/admin/login',
      async ({ body, ...context }) => ({ user: serializeAccount(await begin(signInToAdmin, body, context)) }),
      {
        body: adminLogin,
        response: signedInJson,
        detail: {
          summary:
            'Sign in as an administrator or a school; without the two-factor code it answers 401 with needsCode',
        },
      },
    )
    .post(
      '/api/auth/logout',
      async ({ viewer, cookie }) => {
        await signOut(deps, viewer, cookie)
        return { message: 'You are signed out.' }
      },
      { response: messageJson, detail: { summary: 'Sign out; succeeds also when signed out' } },
    )
    .get(
      '/api/logout',
      async ({ viewer, cookie, request }) => {
        const headers = { location: '/', 'cache-control': 'no-store' }
        if (isOwnOrigin(request, deps.env) && !isPrefetch(request)) await signOut(deps, viewer, cookie)
        return new Response(null, { status: 303, headers })
      },
      {
        detail: {
          summary: 'Sign out and redirect to the home page',
          responses: {
            200: {
              description: 'The home page, after a redirect (303)',
              content: { 'text/html': { schema: { type: 'string' } } },
            },
          },
        },
      },
    )
    .get(
      '/login',
      ({ page, query, viewer }) => {
        if (viewer) return seeOther(safeRedirectPath(query.next, homeOf(viewer.userType)))
        const next = safeRedirectPath(query.next, '')
        return page(<LoginPage next={next} visit={visitOf(deps, next)} />)
      },
      { query: nextQuery },
    )
    .post('/login', ({ page, body, ...context }) => {
      const next = safeRedirectPath(formValue(body, 'next'), '')
      return form(body, login, values => begin(signIn, values, context), {
        done: ({ userType }) => seeOther(next || homeOf(userType), { title: signInTexts.welcome }),
        again: refused => {
          const failed = { title: signInTexts.failed, description: refused.message, variant }
          const name = formValue(body, 'email')
          return page(
            <LoginPage {...{ next, name, refused, visit: visitOf(deps, next) }} />,
            withToast(refused, failed),
          )
        },
      })
    })
    .get(
      '/admin/login',
      ({ page, query, viewer }) => {
        const next = safeRedirectPath(query.next, '')
        return viewer?.userType === 'admin' || viewer?.userType === 'school'
          ? seeOther(afterAdminSignIn(viewer.userType, next))
          : page(<AdminLoginPage next={next} />)
      },
      { query: nextQuery },
    )
    .post('/admin/login', ({ page, body, ...context }) => {
      const next = safeRedirectPath(formValue(body, 'next'), '')
      return form(body, adminLogin, values => begin(signInToAdmin, values, context), {
        done: ({ userType }) => seeOther(afterAdminSignIn(userType, next), adminSignInTexts.welcome),
        again: refused => {
          const failed = { title: adminSignInTexts.failed, description: refused.message, variant }
          const toast = refused.status === 422 ? adminSignInTexts.missing : failed
          const name = formValue(body, 'username')
          return page(<AdminLoginPage {...{ next, name, refused }} />, withToast(refused, toast))
        },
      })
    })
    .get(paths.adminLoginShort(), () => Response.redirect(paths.adminLogin(), 302))
    .post('/logout', async ({ viewer, cookie }) => {
      await signOut(deps, viewer, cookie)
      return seeOther(paths.home())
    })
}

const nextQuery = z.object({ next: queryText })

const variant = 'destructive' as const

/** No toast while only the code is missing: the password was right, so nothing has failed yet. */
const withToast = ({ status, needs, errors }: FormError, toast: Toast) =>
  needs === 'code' && Object.keys(errors).length === 0 ? { status } : { status, toast }
