import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { individuals } from '#src/features/accounts/schema.ts'
import { jobToApply } from '#src/features/applications/job-to-apply.tsx'
import { letterIn, signInRequired } from '#src/features/applications/pages.tsx'
import { statusOf } from '#src/http/errors.tsx'
import { pages, seeOther } from '#src/http/page.tsx'
import { assertAccess, session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { letterFor } from './letter.ts'

/** 'Help me write' without script: the form comes back with a draft, in the letter or, where one was begun, below it. */
export const letterPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .post('/jobs/:id/letter', async ({ page, viewer, params, body }) => {
      if (!viewer) return seeOther(paths.login(paths.applyToJob(params.id)), signInRequired)
      assertAccess(viewer, [...individuals])
      const letter = letterIn(body)
      try {
        const draft = await letterFor(deps, viewer, params.id)
        const help = { letter, draft, isTaken: letter.trim() === '' || isReplacing(body) }
        return page(jobToApply(deps, viewer, params.id, { showsForm: true, help }))
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'missing') throw error
        const attempt = { letter, title: 'No Draft', message: error.message }
        return page(jobToApply(deps, viewer, params.id, { showsForm: true, attempt }), {
          status: statusOf[error.kind],
        })
      }
    })

/** Whether the button was pressed that takes the draft instead of what was written. */
const isReplacing = (body: unknown) =>
  typeof body === 'object' && body !== null && 'instead' in body && body.instead === 'draft'
