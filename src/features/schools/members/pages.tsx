import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { schoolRoleNames } from '#src/domain/school-roles.ts'
import { DomainError } from '#src/errors.ts'
import type { RefusedInvitation } from '#src/features/schools/members/invite-form.tsx'
import { schoolOf, type Viewer } from '#src/http/current-user.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { changeRole, takeOut } from '../membership.ts'
import { ownerOf } from '../policy.ts'
import { redirectUnlessSchool } from '../require-school.tsx'
import { invite, takeBack } from './invite.ts'
import { MembersPage } from './members-page.tsx'
import { invitationsOf, peopleOf } from './queries.ts'
import { newInvitation, roleChange } from './schema.ts'

/** The people of a school: everybody of it reads, its owners invite, change roles and take out. Works without script. */
export const peoplePages = (deps: Deps) => {
  const peoplePage = (viewer: Viewer | null, refused?: RefusedInvitation) => {
    const person = schoolOf(viewer)
    const now = deps.clock.now()
    const isOwner = person.schoolRole === 'owner'
    const invitations = isOwner ? invitationsOf(deps.db.read, person.schoolId, now) : []
    const people = peopleOf(deps.db.read, person.schoolId)
    return <MembersPage {...{ viewer: person, isOwner, people, invitations, now, refused }} />
  }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .onBeforeHandle(({ viewer, page, request }) =>
      redirectUnlessSchool(viewer, page, request, paths.people()),
    )
    .get('/admin/people', ({ page, viewer }) => page(peoplePage(viewer)))
    .post('/admin/people', async ({ page, viewer, body }) => {
      const owner = ownerOf(viewer)
      try {
        const { email } = await invite(deps, owner, parseForm(newInvitation, body))
        return seeOther(paths.people(), { title: 'Invitation sent', description: `We wrote to ${email}.` })
      } catch (error) {
        const { status, message, errors } = toFormError(error)
        const values = { email: formValue(body, 'email'), role: formValue(body, 'role') }
        return page(peoplePage(viewer, { values, message, errors }), { status })
      }
    })
    .post('/admin/people/:id/role', async ({ viewer, params, body }) => {
      const owner = ownerOf(viewer)
      return backToPeople(async () => {
        const person = await changeRole(deps, owner, params.id, parseForm(roleChange, body).role)
        return { title: `${person.firstName} is now: ${schoolRoleNames[person.role]}` }
      })
    })
    .post('/admin/people/:id/removal', async ({ viewer, params }) => {
      const owner = ownerOf(viewer)
      return backToPeople(async () => {
        await takeOut(deps, owner, params.id)
        return {
          title: 'Taken out',
          description: 'They are signed out, and their account is erased in 7 days.',
        }
      })
    })
    .post('/admin/invitations/:id/withdrawal', async ({ viewer, params }) => {
      const owner = ownerOf(viewer)
      return backToPeople(async () => {
        await takeBack(deps, owner, params.id)
        return { title: 'Invitation taken back', description: 'Its link opens nothing any more.' }
      })
    })
}

/** Leads back to the list once a deed is done, or with its refusal. */
async function backToPeople(deed: () => Promise<Toast>) {
  try {
    return seeOther(paths.people(), await deed())
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // Somebody else was quicker: the list says how it stands.
    const title = error.kind === 'missing' ? 'Nothing to change: it was done already' : error.message
    return seeOther(paths.people(), { title, variant: 'destructive' })
  }
}
