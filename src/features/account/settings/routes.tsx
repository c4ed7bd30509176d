import type { Context } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { missing } from '#src/errors.ts'
import { deviceJson, messageJson } from '#src/features/auth/json.ts'
import { devicesOf, signOutElsewhere, signOutOn } from '#src/features/auth/sessions.ts'
import { myDataFile } from '#src/features/privacy/data-export.ts'
import { savePreferences } from '#src/features/profile/preferences.ts'
import { changedChoices, choicesFor } from '#src/features/profile/preferences-schema.ts'
import { byId } from '#src/http/api.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { clearSessionCookie } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { addressToConfirm, cancelEmailChange, changeEmail, confirmEmailAgain } from '../change-email.ts'
import { cancelPhoneChange, changePhone, confirmPhone } from '../change-phone.ts'
import { pendingEmailJson, pendingPhoneJson, phoneJson } from '../json.ts'
import { emailChange, phoneChange, phoneCode } from '../schema.ts'
import { type RefusedSettings, type SettingsAction, sectionOf } from './settings-action.tsx'
import { SettingsPage } from './settings-page.tsx'

const role = 'anyone'

/** Account Settings, which works without script, and its calls. */
export const settingsRoutes = (deps: Deps) => {
  function settingsPage(viewer: Viewer, refused?: RefusedSettings) {
    const now = deps.clock.now()
    const { read } = deps.db
    const devices = devicesOf(read, viewer, now)
    const toConfirm = addressToConfirm(read, viewer)
    const choices = choicesFor(viewer.userType)
    return <SettingsPage {...{ viewer, devices, now, toConfirm, choices, refused }} />
  }

  return routes(deps)
    .get('/api/sessions', ({ user }) => devicesOf(deps.db.read, user, deps.clock.now()), {
      role,
      response: z.array(deviceJson),
      detail: { summary: 'List my signed-in devices' },
    })
    .delete(
      '/api/sessions',
      async ({ user }) => {
        await signOutElsewhere(deps, user)
        return { message: 'You are signed out on all your other devices.' }
      },
      { role, response: messageJson, detail: { summary: 'Sign out on all other devices' } },
    )
    .delete(
      '/api/sessions/:id',
      async ({ user, params, cookie }) => {
        if (await signOutOn(deps, user, params.id)) clearSessionCookie(cookie, deps)
        return { message: 'This device is signed out.' }
      },
      { ...byId, role, response: messageJson, detail: { summary: 'Sign out on one device' } },
    )
    .get(
      '/api/me/export',
      ({ user }) => {
        deps.limiter.take(`export:${user.id}`, 20, HOUR)
        return myDataFile(deps, user)
      },
      {
        role,
        detail: {
          summary: 'Download my data as a file',
          responses: {
            200: {
              description: 'All data stored about me, by table',
              content: { 'application/json': { schema: { type: 'object' } } },
            },
          },
        },
      },
    )
    .put(
      '/api/me/email',
      async ({ user, body }) => {
        await changeEmail(deps, user, body)
        return { pendingEmail: body.email }
      },
      {
        role,
        body: emailChange,
        response: pendingEmailJson,
        detail: {
          summary: 'Change my email address; the change takes effect once the link sent to it is confirmed',
        },
      },
    )
    .put(
      '/api/me/phone',
      async ({ user, body }) => {
        await changePhone(deps, user, body)
        return { pendingPhone: body.phone }
      },
      {
        role,
        body: phoneChange,
        response: pendingPhoneJson,
        detail: { summary: 'Send a confirmation code to a new phone number' },
      },
    )
    .post(
      '/api/me/phone/confirmation',
      async ({ user, body }) => {
        await confirmPhone(deps, user, body.code)
        return { phone: user.pendingPhone }
      },
      {
        role,
        body: phoneCode,
        response: phoneJson,
        detail: { summary: 'Confirm the new phone number with the code sent to it' },
      },
    )
    .get('/settings', ({ page, user }) => page(settingsPage(user)), { role })
    .post(
      '/settings',
      async ({ page, user, body, cookie }) => {
        const action = formValue(body, 'deed')
        if (!isSettingsAction(action)) throw missing()
        try {
          const toast = await settingsActions[action]({ deps, viewer: user, body, cookie })
          return seeOther(`${paths.settings()}#${sectionOf[action]}`, toast)
        } catch (error) {
          // Includes `missing`, for a device that is already signed out.
          const refused = toFormError(error)
          const { status, message: description } = refused
          const toast = { title: 'Not saved', description, variant: 'destructive' as const }
          const value = formValue(body, action)
          return page(settingsPage(user, { ...refused, action, value }), { status, toast })
        }
      },
      { role },
    )
}

interface Submission {
  deps: Deps
  viewer: Viewer
  body: unknown
  cookie: Context['cookie']
}

/** Each form of the settings page, and the toast that confirms it. */
const settingsActions: Record<SettingsAction, (submission: Submission) => Promise<Toast>> = {
  async email({ deps, viewer, body }) {
    const change = parseForm(emailChange, body)
    await changeEmail(deps, viewer, change)
    return { title: 'Check your email', description: `We sent a link to ${change.email}.` }
  },
  async emailAgain({ deps, viewer }) {
    await confirmEmailAgain(deps, viewer)
    return { title: 'Check your email', description: 'We have sent the link again.' }
  },
  async keepEmail({ deps, viewer }) {
    await cancelEmailChange(deps, viewer)
    return { title: 'Email change cancelled' }
  },
  async phone({ deps, viewer, body }) {
    await changePhone(deps, viewer, parseForm(phoneChange, body))
    return { title: 'Check your SMS', description: 'Enter the code here within 10 minutes.' }
  },
  async code({ deps, viewer, body }) {
    await confirmPhone(deps, viewer, parseForm(phoneCode, body).code)
    return { title: 'Phone number confirmed' }
  },
  async keepPhone({ deps, viewer }) {
    await cancelPhoneChange(deps, viewer)
    return { title: 'Your phone number has not changed' }
  },
  async preferences({ deps, viewer, body }) {
    await savePreferences(
      deps,
      viewer.id,
      changedChoices({ ...(body as object) }, choicesFor(viewer.userType)),
    )
    return { title: 'Preferences saved' }
  },
  async device({ deps, viewer, body, cookie }) {
    const isThisOne = await signOutOn(deps, viewer, formValue(body, 'device'))
    if (isThisOne) clearSessionCookie(cookie, deps)
    return { title: 'Device signed out' }
  },
  async otherDevices({ deps, viewer }) {
    await signOutElsewhere(deps, viewer)
    return { title: "You're signed out everywhere else" }
  },
}

const isSettingsAction = (name: string): name is SettingsAction => Object.hasOwn(settingsActions, name)
