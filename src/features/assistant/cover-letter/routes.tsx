import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { signInRequired } from '#src/domain/jobs/apply-texts.ts'
import { individuals } from '#src/domain/people/roles.ts'
import { DomainError } from '#src/errors.ts'
import { type Help, letterIn } from '#src/features/applications/cover-letter-form.tsx'
import { type LetterDraftJson, letterDraftJson } from '#src/features/applications/json.ts'
import { assertCanApply } from '#src/features/applications/policy.ts'
import { letterDraftRequest } from '#src/features/applications/schema.ts'
import { postedBy } from '#src/features/jobs/find-job.ts'
import { renderJobPage } from '#src/features/jobs/render-job-page.tsx'
import { missingEssentials } from '#src/features/professionals/profile-completeness.ts'
import { byId } from '#src/http/api.ts'
import { formValue, submit } from '#src/http/form.ts'
import { pages } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { session } from '#src/http/session/session.ts'
import { HOUR, MAX_PER_HOUR, retryTime } from '../send-message.ts'
import { writeLetter } from './compose.ts'

/** 'Help me write'. Without JavaScript the form is shown again with a draft: in an empty letter, otherwise below it. */
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
            const attempt = { letter, title: 'No draft', message: refused.message }
            return page(renderJobPage(deps, user, params.id, { showsForm: true, attempt }), refused)
          },
        })
      },
      { ...byId, signInNote: signInRequired, role: individuals },
    )

/**
 * Drafts a cover letter for a job. Nothing is sent or saved. Throws the errors of `assertCanApply`, and `limited` beyond the hourly
 * limit.
 */
async function letterFor(deps: Deps, asker: Viewer, jobId: string): Promise<LetterDraftJson> {
  const job = await assertCanApply(deps.db.read, asker, jobId, deps.clock.now())
  const key = `letter:${asker.id}`
  const max = MAX_PER_HOUR.subscribed
  if (!deps.limiter.tryConsume(key, max, HOUR)) {
    const said = `You've reached the limit of ${max} drafts an hour.`
    throw new DomainError('limited', `${said} You can get another at ${retryTime(deps.limiter, key, max)}.`)
  }
  const letter = writeLetter(asker, job, postedBy(deps.db.read, job), deps.site().name)
  return { letter, missing: missingEssentials(asker) }
}

/** The maximum length of a letter, with room for the line ends that forms send. */
const MAX_LETTER = 10_000

/** A draft fills an empty letter; otherwise it is offered below. The user can switch between the two texts without losing either. */
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
