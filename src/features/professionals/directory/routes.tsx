import * as z from 'zod/mini'
import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { sendPublicPage } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import { searchProfessionals, toProfessional } from '../directory.ts'
import { professionalJson } from '../json.ts'
import { listProfessionals } from '../list-professionals.ts'
import { savedAmong } from '../saved-professionals.ts'
import { professionalFilters } from '../schema.ts'
import { DirectoryPage } from './directory-page.tsx'

/** The public profiles that match the filters. */
export const directoryRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/professionals',
      async ({ query, ...http }) => {
        const found = await searchProfessionals(deps.db.read, query, deps.clock.now())
        return sendPublicPage(http, { ...found, rows: found.rows.map(toProfessional) })
      },
      {
        query: professionalFilters,
        response: z.array(professionalJson),
        detail: { summary: 'List public profiles, newest first' },
      },
    )
    .get(
      '/professionals',
      async ({ page, query, viewer }) => {
        const { read } = deps.db
        const { page: found, relaxed } = await listProfessionals(read, query, deps.clock.now())
        const ids = found.rows.map(({ id }) => id)
        return page(
          <DirectoryPage
            page={found}
            filters={query}
            relaxed={relaxed}
            viewer={viewer}
            saved={savedAmong(read, viewer?.id, ids)}
            verifications={verificationsOf(read, ids)}
          />,
        )
      },
      { query: professionalFilters },
    )
