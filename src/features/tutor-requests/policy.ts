import type { TutorRequest } from '#db/schema.ts'
import { MAX_ANSWERS, type RequestState } from '#src/domain/tutor-requests.ts'
import { forbidden } from '#src/errors.ts'
import { CONFIRMATION_NEEDED } from '#src/features/messages/policy.ts'
import { hasPublicProfile } from '#src/features/professionals/visibility.ts'
import type { Viewer } from '#src/http/session/current-user.ts'

export const POST_NEEDS_PLAN = 'Please upgrade your subscription to post a tutor request.'
export const ANSWER_NEEDS_PLAN = 'Please upgrade your subscription to reply to families.'
export const TAKEN_DOWN = 'Our team took down this request.'
export const CLOSED = 'This request is closed.'
export const FULL = `This request has already received ${MAX_ANSWERS} replies.`
export const PROFILE_NEEDED = 'Make your profile visible first, so that the family can see who you are.'

/** Returns the reason why a parent may not post and reopen requests, if any. The rule is that of messages. */
export function missingToPost({ subscription, confirmedAt }: Viewer): string | null {
  if (confirmedAt === null) return CONFIRMATION_NEEDED
  return subscription.isActive ? null : POST_NEEDS_PLAN
}

/** Returns the reason why a tutor may not answer requests, if any. */
export function missingToAnswer(tutor: Viewer): string | null {
  if (tutor.confirmedAt === null) return CONFIRMATION_NEEDED
  if (!tutor.subscription.isActive) return ANSWER_NEEDS_PLAN
  return hasPublicProfile(tutor) ? null : PROFILE_NEEDED
}

/** Throws `forbidden` with a reason, if there is one. */
export function assertNothingMissing(reason: string | null) {
  if (reason) throw forbidden(reason)
}

export function stateOf(request: TutorRequest, answers: number, now: number): RequestState {
  if (request.takenDownReason !== null) return 'taken-down'
  if (request.closesAt <= now) return 'closed'
  return answers >= MAX_ANSWERS ? 'full' : 'open'
}

/** A request as one viewer may use it. */
export interface FoundRequest {
  request: TutorRequest
  state: RequestState
  answers: number
  hasAnswered: boolean
  isOwn: boolean
  isSample: boolean
}

/** Town, times and details might identify a family: the parent and administrators see them, and tutors who may answer or have. */
export function seesAll(viewer: Viewer | null, { state, hasAnswered, isOwn }: FoundRequest): boolean {
  if (isOwn || viewer?.userType === 'admin') return true
  if (viewer?.userType !== 'tutor') return false
  return hasAnswered || (state === 'open' && missingToAnswer(viewer) === null)
}
