import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { deviceJson, messageJson } from '#src/features/auth/json.ts'
import { devicesOf, signOutElsewhere, signOutOn } from '#src/features/auth/sessions.ts'
import { myDataFile } from '#src/features/privacy/my-data.ts'
import { choicesFor } from '#src/features/profile/preferences.ts'
import { byId } from '#src/http/api.ts'
import { formValue, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { clearSessionCookie, session } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { addressToConfirm, changeEmail } from '../change-email.ts'
import { changePhone, confirmPhone } from '../change-phone.ts'
import { pendingEmailJson, pendingPhoneJson, phoneJson } from '../json.ts'
import { emailChange, phoneChange, phoneCode } from '../schema.ts'
import { isSettingsAction, settingsActions } from './actions.ts'
import { type RefusedSettings, sectionOf } from './settings-action.tsx'
import { SettingsPage } from './settings-page.tsx'

const HOUR = 3_600_000
const role = 'anyone'

/** What people change about their own account: the page works without script. */
export const settingsRoutes = (deps: Deps) => {
  function settingsPage(viewer: Viewer, refused?: RefusedSettings) {
    const now = deps.clock.now()
    const { read } = deps.db
    const devices = devicesOf(read, viewer, now)
    const toConfirm = addressToConfirm(read, viewer)
    const choices = choicesFor(viewer)
    return <SettingsPage {...{ viewer, devices, now, toConfirm, choices, refused }} />
  }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/api/sessions', ({ user }) => devicesOf(deps.db.read, user, deps.clock.now()), {
      role,
      response: z.array(deviceJson),
      detail: { summary: 'My signed-in devices' },
    })
    .delete(
      '/api/sessions',
      async ({ user }) => {
        await signOutElsewhere(deps, user)
        return { message: 'You are signed out on every other device.' }
      },
      { role, response: messageJson, detail: { summary: 'Sign out on every other device' } },
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
      ({ user, request }) => {
        deps.limiter.take(`export:${user.id}`, 20, HOUR)
        return myDataFile(deps, user, request)
      },
      {
        role,
        detail: {
          summary: 'Download everything about me, as a file',
          responses: {
            200: {
              description: 'What we store about me, by table',
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
        detail: { summary: 'Send a link to a new email address, which takes effect once the link is used' },
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
        detail: { summary: 'Send a code to a new phone number' },
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
        detail: { summary: 'Confirm the new phone number by the code that we sent to it' },
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
          // Also `missing`: a device that was signed out already.
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
