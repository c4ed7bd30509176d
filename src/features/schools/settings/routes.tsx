import type { Deps } from '#src/deps.ts'
import { form, formValues } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { ownSchoolJson } from '../json.ts'
import { forSchools } from '../panel-pages.tsx'
import { ownerOf } from '../policy.ts'
import { changeSchool, serializeOwnSchool } from './save-school.ts'
import { schoolChange, schoolFields } from './schema.ts'
import { OwnSchoolPage } from './settings-page.tsx'

/** The details of a school: all members see them, its owners change them. */
export const ownSchoolRoutes = (deps: Deps) =>
  routes(deps)
    .get('/api/schools/mine', ({ user }) => serializeOwnSchool(schoolOf(user).school), {
      role: 'school',
      response: ownSchoolJson,
      detail: { summary: 'Show my school' },
    })
    .patch(
      '/api/schools/mine',
      async ({ user, body }) => (await changeSchool(deps, ownerOf(user), body)).school,
      {
        role: 'school',
        body: schoolChange,
        response: ownSchoolJson,
        detail: { summary: 'Edit my school (owners only)' },
      },
    )
    .get('/admin/school', ({ page, user }) => page(<OwnSchoolPage viewer={schoolOf(user)} />), forSchools)
    .post(
      '/admin/school',
      ({ page, user, body }) => {
        const owner = ownerOf(user)
        return form(body, schoolChange, change => changeSchool(deps, owner, change), {
          done: ({ lostBadge }) => seeOther(paths.ownSchool(), lostBadge ? savedWithoutBadge : saved),
          again(refused) {
            const values = formValues(body, schoolFields, 2000)
            return page(<OwnSchoolPage viewer={owner} values={values} refused={refused} />, refused)
          },
        })
      },
      forSchools,
    )

const saved = { title: 'School saved', description: 'Your changes are now public.' }
const savedWithoutBadge = {
  title: 'School saved',
  description: 'The Verified badge has been removed until we have checked the school again.',
}
