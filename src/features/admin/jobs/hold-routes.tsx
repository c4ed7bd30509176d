import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { statusOf } from '#src/http/errors.tsx'
import { formValue, parseForm } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { nextOf, toSignIn } from '../panel/form-responses.ts'
import { PanelPage } from '../panel/panel-page.tsx'
import { assertAdmin } from '../panel/require-admin.ts'
import { rerenderRequest } from '../panel/tab-request.ts'
import { statusTexts } from '../schema.ts'
import { hold } from './hold-job.ts'
import { newHold } from './hold-schema.ts'
import { showJobs } from './jobs-tab.tsx'

/** An administrator holds a job by the form of the panel's Jobs tab. */
export const holdPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .post('/admin-dashboard/jobs/:id/hold', async ({ page, viewer, params, body }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      const here = nextOf(body, 'jobs')
      try {
        await hold(deps, admin, params.id, parseForm(newHold, body).reason)
        return seeOther(here, { title: 'Job On Hold', description: 'Its school has been told why.' })
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'missing') throw error
        const message = error.fields?.reason ?? error.message
        const refused = { jobId: params.id, reason: formValue(body, 'reason', 2000), error: message }
        const asked = rerenderRequest(admin, here)
        return page(<PanelPage tab="jobs">{await showJobs(deps, asked, refused)}</PanelPage>, {
          status: statusOf[error.kind],
          toast: { title: statusTexts.failed, description: message, variant: 'destructive' },
        })
      }
    })
