import type { Context } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { signOutElsewhere, signOutOn } from '#src/features/auth/sessions.ts'
import { choicesFor, savePreferences } from '#src/features/profile/preferences.ts'
import { changedChoices } from '#src/features/profile/preferences-schema.ts'
import { formValue, parseForm } from '#src/http/form.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { clearSessionCookie } from '#src/http/session/session.ts'
import type { Toast } from '#src/ui/toast.ts'
import { cancelEmailChange, changeEmail, confirmEmailAgain } from '../change-email.ts'
import { cancelPhoneChange, changePhone, confirmPhone } from '../change-phone.ts'
import { emailChange, phoneChange, phoneCode } from '../schema.ts'
import type { SettingsAction } from './settings-action.tsx'

interface Submission {
  deps: Deps
  viewer: Viewer
  body: unknown
  cookie: Context['cookie']
}

/** Each form of the settings page, and the toast that confirms it. */
export const settingsActions: Record<SettingsAction, (submission: Submission) => Promise<Toast>> = {
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
    await cancelEmailChange(deps, viewer)
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
    await cancelPhoneChange(deps, viewer)
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

export const isSettingsAction = (name: string): name is SettingsAction => Object.hasOwn(settingsActions, name)
