import { type Context, Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { Refused, SettingsAction } from '#src/features/account/settings-form.tsx'
import { devicesOf, signOutElsewhere, signOutOn } from '#src/features/auth/sessions.ts'
import { choicesFor, savePreferences } from '#src/features/profile/preferences.ts'
import { changedChoices } from '#src/features/profile/preferences-schema.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { clearSessionCookie, session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { addressToConfirm, changeEmail, confirmEmailAgain, keepEmail } from '../change-email.ts'
import { changePhone, confirmPhone, keepPhone } from '../change-phone.ts'
import { deletionImpact, leave } from '../delete-account.ts'
import { emailChange, ownPassword, phoneChange, phoneCode } from '../schema.ts'
import { sectionOf } from '../settings-form.tsx'
import { DeleteAccountPage, GoodbyePage } from './delete-account-page.tsx'
import { SettingsPage } from './settings-page.tsx'

/** What a person changes about their own account, and the way out. Works without script. */
export const settingsPages = (deps: Deps) => {
  const settingsOf = (viewer: Viewer, refused?: Refused) => {
    const now = deps.clock.now()
    const devices = devicesOf(deps.db.read, viewer, now)
    const shown = {
      viewer,
      devices,
      now,
      toConfirm: addressToConfirm(deps.db.read, viewer),
      choices: choicesFor(viewer),
    }
    return <SettingsPage {...shown} refused={refused} />
  }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/settings', ({ page, viewer }) => (viewer ? page(settingsOf(viewer)) : toSignIn(paths.settings())))
    .post('/settings', async ({ page, viewer, body, cookie }) => {
      if (!viewer) return toSignIn(paths.settings())
      const deed = formValue(body, 'deed')
      if (!isDeed(deed)) throw missing()
      try {
        const toast = await deeds[deed]({ deps, viewer, body, cookie })
        return seeOther(`${paths.settings()}#${sectionOf[deed]}`, toast)
      } catch (error) {
        const { status, message, errors } = toFormError(error)
        const problem = Object.keys(errors).length > 0 ? undefined : message
        const typed = formValue(body, deed)
        const toast = { title: 'Not saved', description: message, variant: 'destructive' as const }
        return page(settingsOf(viewer, { deed, errors, problem, typed }), { status, toast })
      }
    })
    .get('/settings/delete', ({ page, viewer }) =>
      viewer
        ? page(<DeleteAccountPage deletionImpact={deletionImpact(deps, viewer)} />)
        : toSignIn(paths.deleteAccount()),
    )
    .post('/settings/delete', async ({ page, viewer, body, cookie }) => {
      if (!viewer) return toSignIn(paths.deleteAccount())
      try {
        const { password } = parseForm(ownPassword, body)
        const erasedAt = await leave(deps, viewer, password)
        clearSessionCookie(cookie, deps)
        return page(<GoodbyePage firstName={viewer.firstName} erasedAt={erasedAt} />, { viewer: null })
      } catch (error) {
        const { status, message, errors } = toFormError(error)
        const problem = errors.password ?? message
        return page(<DeleteAccountPage deletionImpact={deletionImpact(deps, viewer)} problem={problem} />, {
          status,
        })
      }
    })
}

interface Asked {
  deps: Deps
  viewer: Viewer
  body: unknown
  cookie: Context['cookie']
}

/** What each form of the page does, and what it says then. */
const deeds: Record<SettingsAction, (asked: Asked) => Promise<Toast>> = {
  async email({ deps, viewer, body }) {
    const change = parseForm(emailChange, body)
    await changeEmail(deps, viewer, change)
    return { title: 'Please look into your mail', description: `We sent a link to ${change.email}.` }
  },
  async emailAgain({ deps, viewer }) {
    await confirmEmailAgain(deps, viewer)
    return { title: 'The link is on its way', description: 'Please look into your mail.' }
  },
  async keepEmail({ deps, viewer }) {
    await keepEmail(deps, viewer)
    return { title: 'Your email address stays as it is' }
  },
  async phone({ deps, viewer, body }) {
    await changePhone(deps, viewer, parseForm(phoneChange, body))
    return { title: 'A code is on its way by SMS', description: 'Please type it in here within 10 minutes.' }
  },
  async code({ deps, viewer, body }) {
    await confirmPhone(deps, viewer, parseForm(phoneCode, body).code)
    return { title: 'Your new phone number is saved' }
  },
  async keepPhone({ deps, viewer }) {
    await keepPhone(deps, viewer)
    return { title: 'Your phone number stays as it is' }
  },
  async preferences({ deps, viewer, body }) {
    await savePreferences(deps, viewer.id, changedChoices({ ...(body as object) }, choicesFor(viewer)))
    return { title: 'Your preferences are saved' }
  },
  async device({ deps, viewer, body, cookie }) {
    const isThisOne = await signOutOn(deps, viewer, formValue(body, 'device'))
    if (isThisOne) clearSessionCookie(cookie, deps)
    return { title: 'This device is signed out' }
  },
  async otherDevices({ deps, viewer }) {
    await signOutElsewhere(deps, viewer)
    return { title: 'You are signed out everywhere else' }
  },
}

const isDeed = (name: string): name is SettingsAction => Object.hasOwn(deeds, name)

const toSignIn = (path: string) => seeOther(paths.login(path))
