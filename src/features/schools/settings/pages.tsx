import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { ownerOf } from '../policy.ts'
import { redirectUnlessSchool } from '../require-school.tsx'
import { changeSchool, ownSchool } from './save-school.ts'
import { schoolChange } from './schema.ts'
import { OwnSchoolPage, type SchoolValues } from './settings-page.tsx'

/** What a school says of itself, read and changed by its people. */
export const ownSchoolPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .onBeforeHandle(({ viewer, page, request }) =>
      redirectUnlessSchool(viewer, page, request, paths.ownSchool()),
    )
    .get('/admin/school', ({ page, viewer }) => page(<OwnSchoolPage {...shownTo(viewer)} />))
    .post('/admin/school', async ({ page, viewer, body }) => {
      const owner = ownerOf(viewer)
      try {
        const { lostBadge } = await changeSchool(deps, owner, parseForm(schoolChange, body))
        return seeOther(paths.ownSchool(), lostBadge ? savedWithoutBadge : saved)
      } catch (error) {
        const { status, message, errors } = toFormError(error)
        const { updatedAt } = ownSchool(owner.school)
        const values = { ...typedValues(body), updatedAt }
        return page(<OwnSchoolPage {...shownTo(viewer)} refused={{ values, message, errors }} />, { status })
      }
    })

function shownTo(viewer: Viewer | null) {
  if (!viewer?.school) throw missing('school')
  return { school: viewer.school, isOwner: viewer.schoolRole === 'owner' }
}

const saved = { title: 'School saved', description: 'The changes show from now on.' }
const savedWithoutBadge = {
  title: 'School saved',
  description: 'The Verified badge is gone until our team has checked the school again.',
}

/** Lists come as text with commas. */
function typedValues(body: unknown): Omit<SchoolValues, 'updatedAt'> {
  const text = (name: string) => formValue(body, name, 2000)
  return {
    institutionName: text('institutionName'),
    institutionType: text('institutionType'),
    population: text('population'),
    departments: text('departments'),
    county: text('county'),
    town: text('town'),
  }
}
