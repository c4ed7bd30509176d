import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import type { Challenge } from '#src/errors.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { pages, safeRedirectPath, seeOther } from '#src/http/render-page.tsx'
import { session, setSessionCookie } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { browserOf } from '../client-info.ts'
import {
  adminLogin,
  adminSignInTexts,
  afterAdminSignIn,
  homeOf,
  isTicked,
  login,
  signInTexts,
} from '../schema.ts'
import { signIn, signInToAdmin } from '../sign-in.ts'
import { signOut } from '../sign-out.ts'
import { AdminLoginPage } from './admin-login-page.tsx'
import { LoginPage } from './login-page.tsx'

/** Both doors and the way out. Each form works without script; its island only saves loading the page again. */
export const signInPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/login', ({ page, query, viewer }) => {
      if (viewer) return seeOther(safeRedirectPath(query.next, homeOf(viewer.userType)))
      return page(<LoginPage next={safeRedirectPath(query.next, '')} />)
    })
    .post('/login', async ({ page, body, cookie, ...context }) => {
      const next = safeRedirectPath(formValue(body, 'next'), '')
      try {
        const { email, password, rememberMe, code } = parseForm(login, body)
        const credentials = {
          name: email,
          password,
          code: code ?? undefined,
          rememberMe: isTicked(rememberMe),
        }
        const { account, session } = await signIn(deps, credentials, browserOf(deps, context))
        setSessionCookie(cookie, deps, session)
        return seeOther(next || homeOf(account.userType), { title: signInTexts.welcome })
      } catch (error) {
        const { status, message, errors, needs } = toFormError(error)
        const asksCode = needs === 'code'
        const again = { next, name: formValue(body, 'email'), errors, asksCode }
        const toast = { title: signInTexts.failed, description: message, variant: 'destructive' as const }
        return page(<LoginPage {...again} />, { status, ...(!isFirstStep(needs, errors) && { toast }) })
      }
    })
    .get('/admin/login', ({ page, query, viewer }) => {
      const next = safeRedirectPath(query.next, '')
      return viewer?.userType === 'admin' || viewer?.userType === 'school'
        ? seeOther(afterAdminSignIn(viewer.userType, next))
        : page(<AdminLoginPage next={next} />)
    })
    .post('/admin/login', async ({ page, body, cookie, ...context }) => {
      const next = safeRedirectPath(formValue(body, 'next'), '')
      try {
        const { username, password, code } = parseForm(adminLogin, body)
        const credentials = { name: username, password, code: code ?? undefined }
        const { account, session } = await signInToAdmin(deps, credentials, browserOf(deps, context))
        setSessionCookie(cookie, deps, session)
        return seeOther(afterAdminSignIn(account.userType, next), adminSignInTexts.welcome)
      } catch (error) {
        const { status, message, errors, needs } = toFormError(error)
        const failed = {
          title: adminSignInTexts.failed,
          description: message,
          variant: 'destructive' as const,
        }
        const toast = status === 422 ? adminSignInTexts.missing : failed
        const again = { next, name: formValue(body, 'username'), errors, asksCode: needs === 'code' }
        return page(<AdminLoginPage {...again} />, { status, ...(!isFirstStep(needs, errors) && { toast }) })
      }
    })
    .get(paths.adminLoginShort(), () => Response.redirect(paths.adminLogin(), 302))
    .post('/logout', async ({ viewer, cookie }) => {
      await signOut(deps, viewer, cookie)
      return seeOther(paths.home())
    })

/** The password was right and a code is asked for now: nothing failed yet. */
const isFirstStep = (needs: Challenge | undefined, errors: object) =>
  needs === 'code' && Object.keys(errors).length === 0
