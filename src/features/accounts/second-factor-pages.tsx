import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { readForm } from '#src/http/parse-form.ts'
import { isPasswordRecent } from '#src/http/reauthentication.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { assertAccess, readCookie, session } from '#src/http/session.ts'
import { KNOWN_BROWSER_COOKIE } from '#src/http/trusted-device-cookie.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { confirmPassword } from './confirmation.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { refusalOf, typedIn } from './refused-form.ts'
import { secondFactorOf } from './second-factor.ts'
import { putFactorOff } from './second-factor-offer.ts'
import { RecoveryCodesPage, type RefusedFactor, SecondFactorPage } from './second-factor-page.tsx'
import { type FactorDeed, factorDeeds, factorProof, factorSetUp } from './second-factor-schema.ts'
import { renewRecoveryCodes, secretToSetUp, turnOff, turnOn } from './second-factor-setup.ts'
import { SecondFactorSetupPage } from './second-factor-setup-page.tsx'
import { keyUri } from './time-codes.ts'

/** Where an administrator sets up the second factor, makes new recovery codes, or turns it off. Works without script. */
export const secondFactorPages = (deps: Deps) => {
  const shown = async (admin: Viewer, refused?: RefusedFactor) => {
    const factor = secondFactorOf(deps.db.read, admin.id)
    const isRequired = deps.env.adminTotp === 'required'
    if (factor?.confirmedAt) {
      const codesLeft = countRecoveryCodes(deps.db.read, admin.id)
      return <SecondFactorPage {...{ codesLeft, isRequired, refused }} since={factor.confirmedAt} />
    }
    const secret = await secretToSetUp(deps, admin)
    const uri = keyUri(secret, deps.site().name, admin.username ?? admin.email)
    const asksPassword = !isPasswordRecent(admin, deps.clock.now())
    return <SecondFactorSetupPage {...{ secret, uri, asksPassword, isRequired, refused }} />
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
      const deed = factorDeeds.find(known => known === typedIn(body, 'deed'))
      if (!deed) throw missing()
      try {
        const done = await deeds[deed](deps, viewer, body, readCookie(request, KNOWN_BROWSER_COOKIE))
        if (Array.isArray(done)) return secret(page(<RecoveryCodesPage codes={done} />))
        return seeOther(paths.adminDashboard(), done)
      } catch (error) {
        const { status, message, errors } = refusalOf(error)
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
const deeds: Record<FactorDeed, Deed> = {
  async on(deps, admin, body) {
    const { code, password } = readForm(factorSetUp, body)
    const confirmed = password === undefined ? admin : await confirmPassword(deps, admin, password)
    return turnOn(deps, confirmed, code)
  },
  async later(deps, admin) {
    await putFactorOff(deps, admin)
    return undefined
  },
  codes: async (deps, admin, body, mark) =>
    renewRecoveryCodes(deps, admin, { ...readForm(factorProof, body), mark }),
  async off(deps, admin, body, mark) {
    await turnOff(deps, admin, { ...readForm(factorProof, body), mark })
    return { title: 'Your second factor is off' }
  },
}

/** No browser keeps a copy of what opens the door. */
function secret(page: Response): Response {
  page.headers.set('cache-control', 'no-store')
  return page
}
