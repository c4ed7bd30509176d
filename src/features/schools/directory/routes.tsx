import * as z from 'zod/mini'
import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { answerRateOf } from '#src/features/applications/response-time.ts'
import { appliedAmong } from '#src/features/applications/sent-applications.ts'
import { openJobsOfSchool } from '#src/features/jobs/school-jobs.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { pageQuery, sendPublicPage } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import { contactOf, readSchool, schoolFilters, searchSchools } from '../directory.ts'
import { schoolJson } from '../json.ts'
import { SchoolsPage } from './directory-page.tsx'
import { SchoolPage } from './school-page.tsx'

/** Answers an unreadable id like an unknown one. */
const anyId = z.object({ id: z.string() })

/** The public directory of schools and a page for each. */
export const schoolDirectoryRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/schools',
      async ({ query, ...http }) =>
        sendPublicPage(http, await searchSchools(deps.db.read, query, deps.clock.now())),
      {
        query: schoolFilters,
        response: z.array(schoolJson),
        detail: { summary: 'List schools, newest first' },
      },
    )
    .get(
      '/schools',
      async ({ page, query }) => {
        const { read } = deps.db
        const found = await searchSchools(read, query, deps.clock.now())
        const ids = found.rows.map(({ id }) => id)
        return page(
          <SchoolsPage page={found} filters={query} checks={verificationsOf(read, ids, 'schools')} />,
        )
      },
      { query: schoolFilters },
    )
    .get('/api/schools/:id', ({ params }) => readSchool(deps.db.read, params.id, deps.clock.now()), {
      params: anyId,
      response: schoolJson,
      detail: { summary: 'Show a school' },
    })
    .get(
      '/schools/:id',
      async ({ page, params, query, viewer }) => {
        const { read } = deps.db
        const now = deps.clock.now()
        const school = await readSchool(read, params.id, now)
        const jobs = await openJobsOfSchool(read, school.id, now, query)
        const ids = jobs.rows.map(({ id }) => id)
        // A professional may write first to a school with an open job (RULINGS.md section 5).
        const mayWrite = viewer && isProfessional(viewer) && school.openJobs > 0
        return page(
          <SchoolPage
            school={school}
            check={verificationsOf(read, [school.id], 'schools').get(school.id)}
            answers={answerRateOf(read, school.id, now)}
            jobs={jobs}
            applied={appliedAmong(read, viewer?.id, ids)}
            contactId={mayWrite ? contactOf(read, school.id) : null}
            viewer={viewer}
            now={now}
          />,
        )
      },
      { params: anyId, query: pageQuery(20, 100) },
    )
