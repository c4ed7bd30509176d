import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { RefusedTwoFactor } from '#src/features/auth/two-factor/two-factor-form.tsx'
import type { Viewer } from '#src/http/current-user.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { isPasswordRecent } from '#src/http/reauthentication.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { assertAccess, readCookie, session } from '#src/http/session.ts'
import { KNOWN_BROWSER_COOKIE } from '#src/http/trusted-device-cookie.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { confirmPassword } from '../reauthenticate.ts'
import { secondFactorOf } from '../two-factor.ts'
import { dismissTwoFactorPrompt } from '../two-factor-prompt.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { factorProof, factorSetUp, type TwoFactorAction, twoFactorActions } from './schema.ts'
import { createTotpSecret, renewRecoveryCodes, turnOff, turnOn } from './setup.ts'
import { TwoFactorSetupPage } from './setup-page.tsx'
import { keyUri } from './totp.ts'
import { RecoveryCodesPage, TwoFactorPage } from './two-factor-page.tsx'

/** Where an administrator sets up the second factor, makes new recovery codes, or turns it off. Works without script. */
export const secondFactorPages = (deps: Deps) => {
  const shown = async (admin: Viewer, refused?: RefusedTwoFactor) => {
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

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/admin/second-factor', async ({ page, viewer }) => {
      if (!viewer) return seeOther(paths.adminLogin(paths.secondFactor()))
      assertAccess(viewer, 'admin')
      return secret(page(await shown(viewer)))
    })
    .post('/admin/second-factor', async ({ page, viewer, body, request }) => {
      if (!viewer) return seeOther(paths.adminLogin())
      assertAccess(viewer, 'admin')
      const deed = twoFactorActions.find(known => known === formValue(body, 'deed'))
      if (!deed) throw missing()
      try {
        const done = await deeds[deed](deps, viewer, body, readCookie(request, KNOWN_BROWSER_COOKIE))
        if (Array.isArray(done)) return secret(page(<RecoveryCodesPage codes={done} />))
        return seeOther(paths.adminDashboard(), done)
      } catch (error) {
        const { status, message, errors } = toFormError(error)
        const problem = Object.keys(errors).length > 0 ? undefined : message
        return secret(page(await shown(viewer, { deed, errors, problem }), { status }))
      }
    })
}

type Deed = (
  deps: Deps,
  admin: Viewer,
  body: unknown,
  mark: string | null,
) => Promise<string[] | Toast | undefined>

/** What each form does: recovery codes to show, or what to say back in the panel. */
const deeds: Record<TwoFactorAction, Deed> = {
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
    return { title: 'Your second factor is off' }
  },
}

/** No browser keeps a copy of what opens the door. */
function secret(page: Response): Response {
  page.headers.set('cache-control', 'no-store')
  return page
}
