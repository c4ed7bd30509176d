import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { browserOf } from '#src/features/auth/client-info.ts'
import { createFirstAdmin } from '#src/features/auth/create-admin.ts'
import { ExpiredLinkPage } from '#src/features/auth/expired-link-page.tsx'
import { signInToAdmin } from '#src/features/auth/sign-in.ts'
import { formValue, submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { setSessionCookie } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { isSetupToken } from './setup-link.ts'
import { FirstAdminPage } from './setup-page.tsx'

/** The page behind the link that `elimu serve` prints on a site without an administrator. */
export const firstAdminRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/setup/:token',
      ({ page, params: { token }, ...context }) =>
        isSetupToken(deps, token, browserOf(deps, context).address)
          ? secret(page(<FirstAdminPage token={token} />))
          : secret(page(<SpentLink />, { status: 410 })),
      linkParams,
    )
    .post(
      '/setup/:token',
      ({ page, params: { token }, body, cookie, ...context }) => {
        const browser = browserOf(deps, context)
        if (!isSetupToken(deps, token, browser.address)) return secret(page(<SpentLink />, { status: 410 }))
        return submit(
          async () => {
            const admin = await createFirstAdmin(deps, body)
            return signInToAdmin(deps, { ...admin, code: undefined }, browser)
          },
          {
            done({ session }) {
              setSessionCookie(cookie, deps, session)
              return seeOther(paths.setup('site'), { title: 'Your account is ready' })
            },
            again(refused) {
              const values = { username: formValue(body, 'username'), email: formValue(body, 'email') }
              const again = <FirstAdminPage {...{ token, values, refused }} />
              return secret(page(again, { status: refused.status }))
            },
          },
        )
      },
      linkParams,
    )

const linkParams = { params: z.object({ token: z.string().check(z.maxLength(100)) }) }

const SpentLink = () => (
  <ExpiredLinkPage
    message="A setup link expires when Elimu restarts or the site has an administrator. If you are the administrator, sign in. Otherwise, restart Elimu and open the link it prints."
    action={{ label: 'Sign in to the Admin Panel', href: paths.adminLogin() }}
  />
)

/** The token in the address goes to no other site and into no cache. */
function secret(page: Response): Response {
  page.headers.set('cache-control', 'no-store')
  page.headers.set('referrer-policy', 'same-origin')
  return page
}
