import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { type Help, letterIn, signInRequired } from '#src/features/applications/cover-letter-form.tsx'
import { type LetterDraftJson, letterDraftJson } from '#src/features/applications/json.ts'
import { letterDraftRequest } from '#src/features/applications/schema.ts'
import { renderJobPage } from '#src/features/jobs/render-job-page.tsx'
import { byId } from '#src/http/api.ts'
import { formValue, submit } from '#src/http/form.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session/session.ts'
import { letterFor } from './draft.ts'

/** 'Help me write'. Without script the form comes back with a draft, in the letter or, where one was begun, below it. */
export const letterRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .post('/api/ai/letter', ({ body, user }) => letterFor(deps, user, body.jobId), {
      body: letterDraftRequest,
      role: individuals,
      response: letterDraftJson,
      detail: { summary: 'Draft a cover letter for me to edit; nothing is sent' },
    })
    .post(
      '/jobs/:id/letter',
      ({ page, user, params, body }) => {
        const letter = letterIn(body)
        return submit(() => letterFor(deps, user, params.id), {
          done: draft =>
            page(
              renderJobPage(deps, user, params.id, { showsForm: true, help: helpWith(draft, letter, body) }),
            ),
          again: refused => {
            const attempt = { letter, title: 'No Draft', message: refused.message }
            return page(renderJobPage(deps, user, params.id, { showsForm: true, attempt }), refused)
          },
        })
      },
      { ...byId, signInNote: signInRequired, role: individuals },
    )

/** The longest letter, with room for the line ends that forms send. */
const MAX_LETTER = 10_000

/** A draft fills an empty letter, else it is offered. Each of the two takes the other's place, as it was left, on request. */
function helpWith(draft: LetterDraftJson, letter: string, body: unknown): Help {
  const instead = formValue(body, 'instead')
  const other = formValue(body, 'other', MAX_LETTER)
  if (instead === 'draft') {
    return { letter, draft: { ...draft, letter: other || draft.letter }, isTaken: true, written: letter }
  }
  if (other && instead === 'written') {
    return { letter: other, draft: { ...draft, letter: letter || draft.letter }, isTaken: false }
  }
  return { letter, draft, isTaken: letter.trim() === '' }
}
