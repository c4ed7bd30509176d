import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { appliedAmong } from '#src/features/applications/sent-applications.ts'
import { byId } from '#src/http/api.ts'
import { nextAddress, pageQuery, sendPage } from '#src/http/paging.ts'
import { pageBefore, routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { saveFormId } from '#src/ui/form/save-form.tsx'
import { savedJobJson } from '../json.ts'
import { savedJobsOf, saveJob, unsaveJob } from '../saved-jobs.ts'
import { SavedPage } from './saved-page.tsx'

const savedCall = {
  params: z.object({ jobId: byId.params.shape.id }),
  role: 'anyone',
  response: z.object({ isSaved: z.boolean() }),
} as const

/** The jobs that a person saved for later. */
export const savedJobsRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/saved-jobs',
      async ({ user, query, request, set }) =>
        sendPage({ request, set }, await savedJobsOf(deps, user.id, query)),
      {
        role: 'anyone',
        query: pageQuery(50, 100),
        response: z.array(savedJobJson),
        detail: { summary: 'List my saved jobs, newest first' },
      },
    )
    .put('/api/saved-jobs/:jobId', ({ user, params }) => saveJob(deps, user.id, params.jobId), {
      ...savedCall,
      detail: { summary: 'Save a job for later' },
    })
    .delete('/api/saved-jobs/:jobId', ({ user, params }) => unsaveJob(deps, user.id, params.jobId), {
      ...savedCall,
      detail: { summary: 'Remove a job from my saved jobs' },
    })
    .get(
      '/saved',
      async ({ page, user, query, request }) => {
        const saved = await savedJobsOf(deps, user.id, query)
        const ids = saved.rows.map(({ id }) => id)
        return page(
          <SavedPage
            saved={saved}
            older={saved.next && nextAddress(request, saved.next)}
            applied={appliedAmong(deps.db.read, user.id, ids)}
            viewer={user}
            now={deps.clock.now()}
          />,
        )
      },
      { role: 'anyone', query: pageQuery(20, 100) },
    )
    .post(
      '/jobs/:id/save',
      async ({ viewer, params, request }) => {
        if (!viewer) return seeOther(paths.login(paths.job(params.id)), signInRequired)
        await saveJob(deps, viewer.id, params.id)
        return seeOther(`${pageBefore(request, paths.job(params.id))}#${saveFormId(params.id)}`, {
          title: 'Job saved',
          description: "You'll find it under Saved jobs.",
          action: { label: 'Saved jobs', href: paths.savedJobs() },
        })
      },
      byId,
    )
    .post(
      '/jobs/:id/unsave',
      async ({ user, params, request }) => {
        await unsaveJob(deps, user.id, params.id)
        return seeOther(`${pageBefore(request, paths.savedJobs())}#${saveFormId(params.id)}`, {
          title: 'Removed from your saved jobs',
        })
      },
      { ...byId, role: 'anyone' },
    )

const signInRequired = {
  title: 'Sign in Required',
  description: 'Please sign in to save jobs.',
  variant: 'destructive' as const,
}
