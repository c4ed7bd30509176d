import { tutorRequestAnswers } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { requestTitle } from '#src/domain/tutor-requests.ts'
import { conflict } from '#src/errors.ts'
import { publishStored, storeMessage } from '#src/features/messages/send-message.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { assertNothingMissing, CLOSED, FULL, missingToAnswer } from './policy.ts'
import { findTutorRequest } from './queries.ts'
import type { NewAnswer } from './schema.ts'

/**
 * Answers a request with a message to its parent, who is notified by the message. A repeated submission of a form returns the first
 * message. Throws `forbidden` as missingToAnswer, `missing` as findTutorRequest, `conflict` for a second answer and for a request that
 * is closed or has ten answers, and `limited` as sendMessage.
 */
export async function answerTutorRequest(
  deps: Deps,
  tutor: Viewer,
  requestId: string,
  { content, formKey }: NewAnswer,
) {
  assertNothingMissing(missingToAnswer(tutor))
  const stored = await deps.db.write(async tx => {
    const now = deps.clock.now()
    const { request, state, hasAnswered } = findTutorRequest(tx, tutor, requestId, now)
    if (state !== 'open' && !hasAnswered) throw conflict(state === 'full' ? FULL : CLOSED)

    const message = {
      receiverId: request.parentId,
      subject: requestTitle(request).slice(0, 150),
      content,
      formKey,
    }
    const stored = await storeMessage(tx, deps, tutor, message, true)
    if (stored.isNew) {
      if (hasAnswered) throw conflict('You have already replied to this request.')
      const answer = { requestId, tutorId: tutor.id, messageId: stored.message.id, createdAt: now }
      await tx.insert(tutorRequestAnswers).values(answer)
    }
    return stored
  })
  return publishStored(deps, stored)
}
