import * as z from 'zod/mini'
import { verificationsOf } from '#db/badge-rule.ts'
import type { Deps } from '#src/deps.ts'
import { ownJob } from '#src/features/jobs/find-job.ts'
import { toProfessional } from '#src/features/professionals/directory.ts'
import { byId } from '#src/http/api.ts'
import { nextAddress, pageQuery, sendPage } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import { candidatesFor, SUBSCRIPTION_NEEDED } from '../candidates.ts'
import { candidateJson } from '../json.ts'
import { requireActiveSchool } from '../policy.ts'
import { CandidatesPage, UpgradeFirst } from './candidates-page.tsx'

const options = { ...byId, query: pageQuery(20, 100), role: 'school' } as const

/** Recommended Candidates for a school's job. */
export const candidatesRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/jobs/:id/candidates',
      ({ params, user, query, ...http }) => {
        const page = candidatesFor(deps, requireActiveSchool(user), params.id, query)
        const rows = page.rows.map(({ score, reasons, hasApplied, ...profile }) => ({
          ...toProfessional(profile),
          ...{ score, reasons, hasApplied },
        }))
        return sendPage(http, { ...page, rows })
      },
      {
        ...options,
        response: z.array(candidateJson),
        detail: { summary: "List recommended candidates for one of my school's jobs" },
      },
    )
    .get(
      '/jobs/:id/candidates',
      ({ page, user, params, query, request }) => {
        const { read } = deps.db
        const school = requireActiveSchool(user)
        const job = ownJob(read, school, params.id)
        if (!school.subscription.isActive)
          return page(<UpgradeFirst job={job} message={SUBSCRIPTION_NEEDED} />, { status: 403 })

        const found = candidatesFor(deps, school, job.id, query)
        const ids = found.rows.map(({ id }) => id)
        const more = found.next && nextAddress(request, found.next)
        return page(
          <CandidatesPage job={job} found={found} verifications={verificationsOf(read, ids)} more={more} />,
        )
      },
      options,
    )
