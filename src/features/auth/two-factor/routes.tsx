import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { formValue, parseForm, submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { isPasswordRecent } from '#src/http/session/reauthentication.ts'
import { readCookie } from '#src/http/session/session.ts'
import { KNOWN_BROWSER_COOKIE } from '#src/http/session/trusted-device-cookie.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { confirmPassword } from '../reauthenticate.ts'
import { dismissTwoFactorPrompt, secondFactorOf } from '../two-factor.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { factorProof, factorSetUp, type TwoFactorAction, twoFactorActions } from './schema.ts'
import { createTotpSecret, renewRecoveryCodes, turnOff, turnOn } from './setup.ts'
import { TwoFactorSetupPage } from './setup-page.tsx'
import { keyUri } from './totp.ts'
import { RecoveryCodesPage, type RefusedTwoFactor, TwoFactorPage } from './two-factor-page.tsx'

/** The page where an administrator sets up the second factor, replaces recovery codes, or turns it off. Works without script. */
export const twoFactorRoutes = (deps: Deps) => {
  const twoFactorPage = async (admin: Viewer, refused?: RefusedTwoFactor) => {
    const factor = secondFactorOf(deps.db.read, admin.id)
    const isRequired = deps.env.adminTotp === 'required'
    if (factor?.confirmedAt) {
      const codesLeft = countRecoveryCodes(deps.db.read, admin.id)
      return <TwoFactorPage {...{ codesLeft, isRequired, refused }} since={factor.confirmedAt} />
    }
    const secret = await createTotpSecret(deps, admin)
    const uri = keyUri(secret, deps.site().name, admin.username ?? admin.email)
    const asksPassword = !isPasswordRecent(admin, deps.clock.now())
    return <TwoFactorSetupPage {...{ secret, uri, asksPassword, isRequired, refused }} />
  }

  return routes(deps)
    .get('/admin/second-factor', async ({ page, user }) => withoutCache(page(await twoFactorPage(user))), {
      role: 'admin',
    })
    .post(
      '/admin/second-factor',
      ({ page, user, body, request }) => {
        const action = twoFactorActions.find(known => known === formValue(body, 'deed'))
        if (!action) throw missing()
        return submit(() => actions[action](deps, user, body, readCookie(request, KNOWN_BROWSER_COOKIE)), {
          done: result =>
            Array.isArray(result)
              ? withoutCache(page(<RecoveryCodesPage codes={result} />))
              : seeOther(paths.adminDashboard(), result),
          again: async refused =>
            withoutCache(page(await twoFactorPage(user, { ...refused, action }), refused)),
        })
      },
      { role: 'admin' },
    )
}

type Act = (
  deps: Deps,
  admin: Viewer,
  body: unknown,
  mark: string | null,
) => Promise<string[] | Toast | undefined>

/** Each form returns the recovery codes to show, or a toast for the panel. */
const actions: Record<TwoFactorAction, Act> = {
  async on(deps, admin, body) {
    const { code, password } = parseForm(factorSetUp, body)
    const confirmed = password === undefined ? admin : await confirmPassword(deps, admin, password)
    return turnOn(deps, confirmed, code)
  },
  async later(deps, admin) {
    await dismissTwoFactorPrompt(deps, admin)
    return undefined
  },
  codes: async (deps, admin, body, mark) =>
    renewRecoveryCodes(deps, admin, { ...parseForm(factorProof, body), mark }),
  async off(deps, admin, body, mark) {
    await turnOff(deps, admin, { ...parseForm(factorProof, body), mark })
    return { title: 'Two-step sign-in turned off' }
  },
}

/** No browser keeps a copy of these secrets. */
function withoutCache(page: Response): Response {
  page.headers.set('cache-control', 'no-store')
  return page
}
