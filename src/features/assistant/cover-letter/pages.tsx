import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { DomainError } from '#src/errors.ts'
import type { Help } from '#src/features/applications/cover-letter-form.tsx'
import { letterIn, signInRequired } from '#src/features/applications/cover-letter-form.tsx'
import type { LetterDraftJson } from '#src/features/applications/json.ts'
import { renderJobPage } from '#src/features/jobs/render-job-page.tsx'
import { statusOf } from '#src/http/errors.tsx'
import { formValue } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { assertAccess, session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { letterFor } from './draft.ts'

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
        const help = helpWith(draft, letter, body)
        return page(renderJobPage(deps, viewer, params.id, { showsForm: true, help }))
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'missing') throw error
        const attempt = { letter, title: 'No Draft', message: error.message }
        return page(renderJobPage(deps, viewer, params.id, { showsForm: true, attempt }), {
          status: statusOf[error.kind],
        })
      }
    })

/** The longest letter, with room for the line ends that forms send. */
const MAX_TYPED = 10_000

/** A draft fills an empty letter, else it is offered. Each of the two takes the other's place, as it was left, where asked. */
function helpWith(draft: LetterDraftJson, letter: string, body: unknown): Help {
  const instead = formValue(body, 'instead')
  const other = formValue(body, 'other', MAX_TYPED)
  if (instead === 'draft') {
    return { letter, draft: { ...draft, letter: other || draft.letter }, isTaken: true, written: letter }
  }
  if (other && instead === 'written') {
    return { letter: other, draft: { ...draft, letter: letter || draft.letter }, isTaken: false }
  }
  return { letter, draft, isTaken: letter.trim() === '' }
}
