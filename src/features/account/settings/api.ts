import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { devicesOf, signOutElsewhere, signOutOn } from '#src/features/auth/sessions.ts'
import { myDataFile } from '#src/features/privacy/my-data.ts'
import { clearSessionCookie, session } from '#src/http/session.ts'
import { changeEmail } from '../change-email.ts'
import { changePhone, confirmPhone } from '../change-phone.ts'
import { leave } from '../delete-account.ts'
import { emailChange, ownPassword, phoneChange, phoneCode } from '../schema.ts'

/** What a person changes about their own account, over JSON. */
export const settingsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api' })
    .use(session(deps))
    .get('/sessions', ({ user }) => devicesOf(deps.db.read, user, deps.clock.now()), { role: 'anyone' })
    .delete(
      '/sessions',
      async ({ user }) => {
        await signOutElsewhere(deps, user)
        return { message: 'You are signed out on every other device.' }
      },
      { role: 'anyone' },
    )
    .delete(
      '/sessions/:id',
      async ({ user, params, cookie }) => {
        if (await signOutOn(deps, user, params.id)) clearSessionCookie(cookie, deps)
        return { message: 'This device is signed out.' }
      },
      { role: 'anyone' },
    )
    .get(
      '/me/export',
      ({ user, request }) => {
        deps.limiter.take(`export:${user.id}`, 20, HOUR)
        return myDataFile(deps, user, request)
      },
      { role: 'anyone' },
    )
    .delete(
      '/me',
      async ({ user, body, cookie, status }) => {
        const erasedAt = await leave(deps, user, body.password)
        clearSessionCookie(cookie, deps)
        return status(202, { message: 'Your account is closed.', erasedAt: new Date(erasedAt).toISOString() })
      },
      { body: ownPassword, role: 'anyone' },
    )
    .put(
      '/me/email',
      async ({ user, body }) => {
        await changeEmail(deps, user, body)
        return { pendingEmail: body.email }
      },
      { body: emailChange, role: 'anyone' },
    )
    .put(
      '/me/phone',
      async ({ user, body }) => {
        await changePhone(deps, user, body)
        return { pendingPhone: body.phone }
      },
      { body: phoneChange, role: 'anyone' },
    )
    .post(
      '/me/phone/confirmation',
      async ({ user, body }) => {
        await confirmPhone(deps, user, body.code)
        return { phone: user.pendingPhone }
      },
      { body: phoneCode, role: 'anyone' },
    )

const HOUR = 3_600_000
