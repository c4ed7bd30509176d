import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { byId } from '#src/http/api.ts'
import { form, formValues, parseForm } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { type SchoolViewer, schoolOf, type Viewer } from '#src/http/session/current-user.ts'
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
    const members = membersOf(deps.db.read, viewer.schoolId)
    const invitations = viewer.schoolRole === 'owner' ? invitationsOf(deps.db.read, viewer.schoolId, now) : []
    return <MembersPage {...{ viewer, members, invitations, now, refused }} />
  }

  return routes(deps)
    .get('/api/schools/mine/people', ({ user }) => membersOf(deps.db.read, schoolOf(user).schoolId), {
      role: 'school',
      response: z.array(listedMemberJson),
      detail: { summary: 'List the people of my school' },
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
        detail: { summary: 'Change the role of a colleague (owners only)' },
      },
    )
    .post(
      '/admin/people/:id/role',
      ({ user, params, body }) =>
        backToMembers(user, async owner => {
          const member = await changeRole(deps, owner, params.id, parseForm(roleChange, body).role)
          return {
            title: `${member.firstName} is now ${member.role === 'owner' ? 'an owner' : 'a recruiter'}`,
          }
        }),
      { ...byId, ...forSchools },
    )
    .delete(
      '/api/schools/mine/people/:id',
      async ({ user, params }) => {
        await removeMember(deps, ownerOf(user), params.id)
        return { message: 'This person has been removed from your school.' }
      },
      {
        ...byId,
        role: 'school',
        response: messageJson,
        detail: { summary: 'Remove a colleague from my school (owners only)' },
      },
    )
    .post(
      '/admin/people/:id/removal',
      ({ user, params }) =>
        backToMembers(user, async owner => {
          await removeMember(deps, owner, params.id)
          return {
            title: 'Removed from your school',
            description: 'They have been signed out. Their account will be deleted in 7 days.',
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
        detail: { summary: 'List the invitations of my school (owners only)' },
      },
    )
    .post(
      '/api/schools/mine/invitations',
      async ({ user, body, status }) => status(201, await invite(deps, ownerOf(user), body)),
      {
        role: 'school',
        body: newInvitation,
        response: { 201: invitationJson },
        detail: { summary: 'Invite a colleague by email (owners only)' },
      },
    )
    .post(
      '/admin/people',
      ({ page, user, body }) => {
        const owner = ownerOf(user)
        return form(body, newInvitation, invitation => invite(deps, owner, invitation), {
          done: ({ email }) =>
            seeOther(paths.people(), { title: 'Invitation sent', description: `We emailed ${email}.` }),
          again: refused => {
            const values = formValues(body, ['email', 'role'])
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
        return { message: 'Invitation cancelled.' }
      },
      {
        ...byId,
        role: 'school',
        response: messageJson,
        detail: { summary: 'Cancel an invitation (owners only)' },
      },
    )
    .post(
      '/admin/invitations/:id/withdrawal',
      ({ user, params }) =>
        backToMembers(user, async owner => {
          await cancelInvitation(deps, owner, params.id)
          return { title: 'Invitation cancelled', description: 'The link no longer works.' }
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
    const title = error.kind === 'missing' ? 'This has already been done' : error.message
    return seeOther(paths.people(), { title, variant: 'destructive' })
  }
}
