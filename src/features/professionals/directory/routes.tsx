import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import { verificationsOf } from '#db/badge-rule.ts'
import { MAX_COUNTED } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { sendPage } from '#src/http/paging.ts'
import { pages } from '#src/http/render-page.tsx'
import { searchProfessionals, toProfessional } from '../directory.ts'
import { professionalJson } from '../json.ts'
import { professionalFilters } from '../schema.ts'
import { DirectoryPage } from './directory-page.tsx'

/** The public profiles that match the filters. */
export const directoryRoutes = (deps: Deps) =>
  new Elysia()
    .use(pages(deps))
    .get(
      '/api/professionals',
      async ({ query, ...http }) => {
        const found = await searchProfessionals(deps.db.read, query, deps.clock.now())
        return sendPage(http, { ...found, rows: found.rows.map(toProfessional) }, MAX_COUNTED)
      },
      {
        query: professionalFilters,
        response: z.array(professionalJson),
        detail: { summary: 'List public profiles, newest first' },
      },
    )
    .get(
      '/professionals',
      async ({ page, query }) => {
        const { read } = deps.db
        const found = await searchProfessionals(read, query, deps.clock.now())
        const ids = found.rows.map(({ id }) => id)
        return page(<DirectoryPage page={found} filters={query} verifications={verificationsOf(read, ids)} />)
      },
      { query: professionalFilters },
    )
