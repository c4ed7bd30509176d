import { Elysia } from 'elysia'
import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { appliedAmong } from '#src/features/applications/applied-job-ids.ts'
import { answerRateOf } from '#src/features/applications/response-rate.ts'
import { openJobsOfSchool } from '#src/features/jobs/school-jobs.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { pageQuery } from '#src/http/paging.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { contactOf, readSchool, searchSchools } from '../directory.ts'
import { schoolFilters } from '../directory-schema.ts'
import { SchoolsPage } from './directory-page.tsx'
import { SchoolPage } from './school-page.tsx'

const inParts = pageQuery(20, 100)

/** The directory of schools and a page for each. */
export const schoolDirectoryPages = (deps: Deps) => {
  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/schools', async ({ page, query }) => {
      const filters = schoolFilters.parse(query)
      const found = await searchSchools(deps.db.read, filters, deps.clock.now())
      const ids = found.rows.map(({ id }) => id)
      const checks = verificationsOf(deps.db.read, ids, 'schools')
      return page(<SchoolsPage page={found} filters={filters} checks={checks} />)
    })
    .get('/schools/:id', async ({ page, params, query, viewer }) => {
      const { read } = deps.db
      const now = deps.clock.now()
      const school = await readSchool(read, params.id, now)
      const jobs = await openJobsOfSchool(read, school.id, now, inParts.parse(query))
      const ids = jobs.rows.map(({ id }) => id)
      // A professional may write first to a school with an open job (RULINGS.md section 5).
      const mayWrite = viewer && isProfessional(viewer) && school.openJobs > 0
      const contactId = mayWrite ? await contactOf(read, school.id) : null
      return page(
        <SchoolPage
          school={school}
          check={verificationsOf(read, [school.id], 'schools').get(school.id)}
          answers={answerRateOf(read, school.id, now)}
          jobs={jobs}
          applied={appliedAmong(read, viewer?.id, ids)}
          contactId={contactId}
          viewer={viewer}
          now={now}
        />,
      )
    })
}
