import { Elysia } from 'elysia'
import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { readProfile } from '../directory.ts'
import { recordView } from '../profile-views.ts'
import { CvPage } from './cv-page.tsx'

/** Each profile as a CV to print, for those who may see the profile. */
export const cvPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/professionals/:id/cv', async ({ page, params, viewer, request }) => {
      const profile = await readProfile(deps.db.read, params.id, viewer, deps.clock.now())
      const { id } = profile
      if (viewer && !isPrefetch(request)) await recordView(deps, id, viewer.id)
      const verifications = verificationsOf(deps.db.read, [id])
      return page(<CvPage profile={profile} verification={verifications.get(id)} viewer={viewer} />)
    })
