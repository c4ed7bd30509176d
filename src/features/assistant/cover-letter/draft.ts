import type { Job } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import type { LetterDraftJson } from '#src/features/applications/json.ts'
import { assertCanApply } from '#src/features/applications/policy.ts'
import { postedBy } from '#src/features/jobs/find-job.ts'
import { completenessOf } from '#src/features/professionals/profile-completeness.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { HOUR, MAX_PER_HOUR, retryTime } from '../send-message.ts'
import { writeLetter } from './compose.ts'

/**
 * Drafts a cover letter for who may apply for a job now. It is theirs to edit: nothing is sent and nothing kept. Throws as
 * `assertCanApply`, and `limited` past the hour's limit.
 */
export async function letterFor(deps: Deps, asker: Viewer, jobId: string): Promise<LetterDraftJson> {
  const job = await assertCanApply(deps.db.read, asker, jobId, deps.clock.now())
  const key = `letter:${asker.id}`
  const most = MAX_PER_HOUR.subscribed
  if (!deps.limiter.tryConsume(key, most, HOUR)) {
    const said = `You have had ${most} letters drafted within an hour, which is as many as we can.`
    throw new DomainError(
      'limited',
      `${said} You can have the next at ${retryTime(deps.limiter, key, most)}.`,
    )
  }
  return draftLetter(deps, asker, job)
}

/** Writes the draft. Here a model may take the template's place. */
export async function draftLetter({ db, site }: Deps, asker: Viewer, job: Job): Promise<LetterDraftJson> {
  const letter = writeLetter(asker, job, postedBy(db.read, job), site().name)
  return { letter, missing: completenessOf(asker).missing }
}
