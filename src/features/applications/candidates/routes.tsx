import { Elysia } from 'elysia'
import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { ownJob } from '#src/features/jobs/find-job.ts'
import { toProfessional } from '#src/features/professionals/directory.ts'
import { nextAddress, pageQuery, queryParameters, sendPage } from '#src/http/paging.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { candidatesFor } from '../candidates.ts'
import { requireActiveSchool } from '../policy.ts'
import { CandidatesPage, UpgradeFirst } from './candidates-page.tsx'

const inParts = pageQuery(20, 100)

/** Recommended Candidates for a school's job, as a call and as a page. */
export const candidatesRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get(
      '/api/jobs/:id/candidates',
      ({ params, user, query, ...http }) => {
        const page = candidatesFor(deps, requireActiveSchool(user), params.id, inParts.parse(query))
        const rows = page.rows.map(({ score, reasons, hasApplied, ...profile }) => ({
          ...toProfessional(profile),
          ...{ score, reasons, hasApplied },
        }))
        return sendPage(http, { ...page, rows })
      },
      { role: 'school', detail: { parameters: queryParameters(['limit', 'cursor']) } },
    )
    .get('/jobs/:id/candidates', async ({ page, viewer, params, query, request }) => {
      if (!viewer) return seeOther(paths.login(paths.jobCandidates(params.id)))
      const school = requireActiveSchool(viewer)
      const job = ownJob(deps.db.read, school, params.id)
      try {
        const found = candidatesFor(deps, school, job.id, inParts.parse(query))
        const verifications = verificationsOf(
          deps.db.read,
          found.rows.map(({ id }) => id),
        )
        const more = found.next && nextAddress(request, found.next)
        return page(<CandidatesPage job={job} found={found} verifications={verifications} more={more} />)
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind !== 'forbidden') throw error
        return page(<UpgradeFirst job={job} message={error.message} />, { status: 403 })
      }
    })
