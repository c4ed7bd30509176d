import { Elysia } from 'elysia'
import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { searchProfessionals } from '../directory.ts'
import { professionalFilters } from '../schema.ts'
import { DirectoryPage } from './directory-page.tsx'

/** The directory; each professional's page is with the reviews. */
export const professionalsPages = (deps: Deps) => {
  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/professionals', async ({ page, query }) => {
      const filters = professionalFilters.parse(query)
      const found = await searchProfessionals(deps.db.read, filters, deps.clock.now())
      const ids = found.rows.map(({ id }) => id)
      return page(
        <DirectoryPage page={found} filters={filters} verifications={verificationsOf(deps.db.read, ids)} />,
      )
    })
}
