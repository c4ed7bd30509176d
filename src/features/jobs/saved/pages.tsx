import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { appliedAmong } from '#src/features/applications/applied-job-ids.ts'
import { formValue } from '#src/http/form.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { pages, safeRedirectPath, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { savedBy, saveJob, unsaveJob } from '../saved-jobs.ts'
import { SavedPage } from './saved-page.tsx'

/** The list of saved jobs, and saving without script. */
export const savedPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get(
      '/saved',
      async ({ page, viewer, query, request }) => {
        if (!viewer) return seeOther(paths.login(paths.savedJobs()))
        const saved = await savedBy(deps, viewer.id, query)
        const older = saved.next && nextAddress(request, saved.next)
        const ids = saved.rows.map(({ id }) => id)
        const applied = appliedAmong(deps.db.read, viewer.id, ids)
        const list = { saved, older, applied, viewer, now: deps.clock.now() }
        return page(<SavedPage {...list} />)
      },
      { query: pageQuery(20, 100) },
    )
    .post('/jobs/:id/save', async ({ viewer, params, body }) => {
      const next = safeRedirectPath(formValue(body, 'next', 500), paths.job(params.id))
      if (!viewer) return seeOther(paths.login(next), signInRequired)
      await saveJob(deps, viewer.id, params.id)
      return seeOther(next, {
        title: 'Job saved',
        description: 'You find it under Saved Jobs.',
        action: { label: 'Saved Jobs', href: paths.savedJobs() },
      })
    })
    .post('/jobs/:id/unsave', async ({ viewer, params, body }) => {
      const next = safeRedirectPath(formValue(body, 'next', 500), paths.savedJobs())
      if (!viewer) return seeOther(paths.login(next))
      await unsaveJob(deps, viewer.id, params.id)
      return seeOther(next, { title: 'Taken from your saved jobs' })
    })

const signInRequired = {
  title: 'Sign in Required',
  description: 'Please sign in to save jobs.',
  variant: 'destructive' as const,
}
