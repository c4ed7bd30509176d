import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pages } from '#src/http/page.tsx'
import { isPrefetch } from '#src/http/prefetch.ts'
import { session } from '#src/http/session.ts'
import { readProfile, searchProfessionals } from './directory.ts'
import { DirectoryPage } from './directory-page.tsx'
import { ProfilePage } from './profile-page.tsx'
import { reviewsOf } from './reviews.ts'
import { professionalFilters } from './schema.ts'
import { verificationsOf } from './verification.ts'
import { countViews, recordView } from './views.ts'

/** The directory and a page for each professional. */
export const professionalsPages = (deps: Deps) => {
  const { read } = deps.db
  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/professionals', async ({ page, query }) => {
      const filters = professionalFilters.parse(query)
      const found = await searchProfessionals(read, filters, deps.clock.now())
      const ids = found.rows.map(({ id }) => id)
      return page(
        <DirectoryPage page={found} filters={filters} verifications={await verificationsOf(read, ids)} />,
      )
    })
    .get('/professionals/:id', async ({ page, params, viewer, request }) => {
      const profile = await readProfile(read, params.id, viewer, deps.clock.now())
      const { id } = profile
      if (viewer && !isPrefetch(request)) await recordView(deps, id, viewer.id)
      return page(
        <ProfilePage
          profile={profile}
          verification={(await verificationsOf(read, [id])).get(id)}
          reviews={await reviewsOf(read, id)}
          viewer={viewer}
          views={viewer?.id === id ? await countViews(read, id, deps.clock.now()) : null}
        />,
      )
    })
}
