import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { schoolRoleNames } from '#src/domain/people/school-roles.ts'
import { DomainError } from '#src/errors.ts'
import { byId } from '#src/http/api.ts'
import { form, formValue, parseForm } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { type SchoolViewer, schoolOf, type Viewer } from '#src/http/session/current-user.ts'
import { session } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { invitationJson, listedMemberJson, memberJson } from '../json.ts'
import { forSchools } from '../panel-pages.tsx'
import { ownerOf } from '../policy.ts'
import { cancelInvitation, invite } from './invite.ts'
import { MembersPage, type RefusedInvitation } from './members-page.tsx'
import { changeRole, removeMember } from './membership.ts'
import { invitationsOf, membersOf } from './queries.ts'
import { newInvitation, roleChange } from './schema.ts'

const messageJson = z.object({ message: z.string() })

/** The members of a school: all see the list, its owners invite, change roles and remove. */
export const membersRoutes = (deps: Deps) => {
  const membersPage = (user: Viewer, refused?: RefusedInvitation) => {
    const viewer = schoolOf(user)
    const now = deps.clock.now()
    const isOwner = viewer.schoolRole === 'owner'
    const invitations = isOwner ? invitationsOf(deps.db.read, viewer.schoolId, now) : []
    const members = membersOf(deps.db.read, viewer.schoolId)
    return <MembersPage {...{ viewer, isOwner, members, invitations, now, refused }} />
  }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/api/schools/mine/people', ({ user }) => membersOf(deps.db.read, schoolOf(user).schoolId), {
      role: 'school',
      response: z.array(listedMemberJson),
      detail: { summary: 'The people of my school' },
    })
    .get('/admin/people', ({ page, user }) => page(membersPage(user)), forSchools)
    .patch(
      '/api/schools/mine/people/:id',
      ({ user, params, body }) => changeRole(deps, ownerOf(user), params.id, body.role),
      {
        ...byId,
        role: 'school',
        body: roleChange,
        response: memberJson,
        detail: { summary: 'Make a colleague owner or recruiter, as an owner' },
      },
    )
    .post(
      '/admin/people/:id/role',
      ({ user, params, body }) =>
        backToMembers(user, async owner => {
          const member = await changeRole(deps, owner, params.id, parseForm(roleChange, body).role)
          return { title: `${member.firstName} is now: ${schoolRoleNames[member.role]}` }
        }),
      { ...byId, ...forSchools },
    )
    .delete(
      '/api/schools/mine/people/:id',
      async ({ user, params }) => {
        await removeMember(deps, ownerOf(user), params.id)
        return { message: 'This person is no longer of your school.' }
      },
      {
        ...byId,
        role: 'school',
        response: messageJson,
        detail: { summary: 'Remove a colleague from my school, as an owner' },
      },
    )
    .post(
      '/admin/people/:id/removal',
      ({ user, params }) =>
        backToMembers(user, async owner => {
          await removeMember(deps, owner, params.id)
          return {
            title: 'Taken out',
            description: 'They are signed out, and their account is erased in 7 days.',
          }
        }),
      { ...byId, ...forSchools },
    )
    .get(
      '/api/schools/mine/invitations',
      ({ user }) => invitationsOf(deps.db.read, ownerOf(user).schoolId, deps.clock.now()),
      {
        role: 'school',
        response: z.array(invitationJson),
        detail: { summary: 'Open invitations of my school, as an owner' },
      },
    )
    .post(
      '/api/schools/mine/invitations',
      async ({ user, body, status }) => status(201, await invite(deps, ownerOf(user), body)),
      {
        role: 'school',
        body: newInvitation,
        response: { 201: invitationJson },
        detail: { summary: 'Invite a colleague by email, as an owner' },
      },
    )
    .post(
      '/admin/people',
      ({ page, user, body }) => {
        const owner = ownerOf(user)
        return form(body, newInvitation, invitation => invite(deps, owner, invitation), {
          done: ({ email }) =>
            seeOther(paths.people(), { title: 'Invitation sent', description: `We wrote to ${email}.` }),
          again: refused => {
            const values = { email: formValue(body, 'email'), role: formValue(body, 'role') }
            return page(membersPage(user, { ...refused, values }), refused)
          },
        })
      },
      forSchools,
    )
    .delete(
      '/api/schools/mine/invitations/:id',
      async ({ user, params }) => {
        await cancelInvitation(deps, ownerOf(user), params.id)
        return { message: 'The invitation is taken back.' }
      },
      {
        ...byId,
        role: 'school',
        response: messageJson,
        detail: { summary: 'Cancel an invitation, as an owner' },
      },
    )
    .post(
      '/admin/invitations/:id/withdrawal',
      ({ user, params }) =>
        backToMembers(user, async owner => {
          await cancelInvitation(deps, owner, params.id)
          return { title: 'Invitation taken back', description: 'Its link opens nothing any more.' }
        }),
      { ...byId, ...forSchools },
    )
}

/** Redirects to the list with the toast of an owner's action, or the reason why it was refused. Throws as `ownerOf`. */
async function backToMembers(user: Viewer, action: (owner: SchoolViewer) => Promise<Toast>) {
  const owner = ownerOf(user)
  try {
    return seeOther(paths.people(), await action(owner))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // A colleague may have done the same first; the list shows the current state.
    const title = error.kind === 'missing' ? 'Nothing to change: it was done already' : error.message
    return seeOther(paths.people(), { title, variant: 'destructive' })
  }
}
