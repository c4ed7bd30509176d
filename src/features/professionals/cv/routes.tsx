import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { routes } from '#src/http/render-page.tsx'
import { readProfile } from '../directory.ts'
import { entriesOf } from '../entries.ts'
import { recordView } from '../profile-views.ts'
import { CvPage } from './cv-page.tsx'

/** A profile as a printable CV. */
export const cvRoutes = (deps: Deps) =>
  routes(deps).get(
    '/professionals/:id/cv',
    async ({ page, params, viewer, request }) => {
      const { read } = deps.db
      const profile = await readProfile(read, params.id, viewer, deps.clock.now())
      const { id } = profile
      if (viewer && !isPrefetch(request)) await recordView(deps, id, viewer.id)
      return page(
        <CvPage
          profile={profile}
          entries={entriesOf(read, id)}
          verification={verificationsOf(read, [id]).get(id)}
          viewer={viewer}
        />,
      )
    },
    byId,
  )
