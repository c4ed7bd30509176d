import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { serializeAccount } from '#src/features/account/serialize-account.ts'
import { browserOf } from '#src/features/auth/client-info.ts'
import { schoolOf } from '#src/http/current-user.ts'
import { session, setSessionCookie } from '#src/http/session.ts'
import { changeRole, takeOut } from '../membership.ts'
import { ownerOf } from '../policy.ts'
import { join } from './accept-invitation.ts'
import { invite, takeBack } from './invite.ts'
import { invitationsOf, peopleOf } from './queries.ts'
import { newColleague, newInvitation, roleChange } from './schema.ts'

/** The people of a school, and how they come and go, over JSON. */
export const peopleApi = (deps: Deps) =>
  new Elysia({ prefix: '/api' })
    .use(session(deps))
    .get('/schools/mine/people', ({ user }) => peopleOf(deps.db.read, schoolOf(user).schoolId), {
      role: 'school',
    })
    .patch(
      '/schools/mine/people/:id',
      async ({ user, params, body }) => changeRole(deps, ownerOf(user), params.id, body.role),
      { body: roleChange, role: 'school' },
    )
    .delete(
      '/schools/mine/people/:id',
      async ({ user, params }) => {
        await takeOut(deps, ownerOf(user), params.id)
        return { message: 'This person is no longer of your school.' }
      },
      { role: 'school' },
    )
    .get(
      '/schools/mine/invitations',
      ({ user }) => invitationsOf(deps.db.read, ownerOf(user).schoolId, deps.clock.now()),
      { role: 'school' },
    )
    .post(
      '/schools/mine/invitations',
      async ({ user, body, status }) => status(201, await invite(deps, ownerOf(user), body)),
      { body: newInvitation, role: 'school' },
    )
    .delete(
      '/schools/mine/invitations/:id',
      async ({ user, params }) => {
        await takeBack(deps, ownerOf(user), params.id)
        return { message: 'The invitation is taken back.' }
      },
      { role: 'school' },
    )
    .post(
      '/invitations/acceptance',
      async ({ body, cookie, status, ...context }) => {
        const { account, session } = await join(deps, body, browserOf(deps, context))
        setSessionCookie(cookie, deps, session)
        return status(201, { user: serializeAccount(account) })
      },
      { body: newColleague },
    )
