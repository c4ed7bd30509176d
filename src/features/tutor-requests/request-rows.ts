import { and, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { tutorRequests } from '#db/schema.ts'
import { MAX_ANSWERS } from '#src/domain/tutor-requests.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { type FoundRequest, stateOf } from './policy.ts'

// Drizzle omits the table's name when it selects from one table.
const answerCount = sql<number>`(select count(*) from tutor_request_answers as answer where answer.request_id = tutor_requests.id)`

export type Asking = Pick<Viewer, 'id'> | null

/** Requests with what the viewer may know of them. */
export function selectRequests(read: Reader, viewer: Asking) {
  return read
    .select({
      request: tutorRequests,
      answers: answerCount,
      hasAnswered: sql<boolean>`exists (select 1 from tutor_request_answers as answer
        where answer.request_id = tutor_requests.id and answer.tutor_id = ${viewer?.id ?? null})`.mapWith(
        Boolean,
      ),
      isShown: sql<boolean>`(${isShownTo(viewer)})`.mapWith(Boolean),
      isSample: sql<boolean>`(select is_sample from users where users.id = tutor_requests.parent_id)`.mapWith(
        Boolean,
      ),
    })
    .from(tutorRequests)
    .$dynamic()
}

type Row = ReturnType<ReturnType<typeof selectRequests>['all']>[number]

export const toFound = (
  { request, answers, hasAnswered, isSample }: Row,
  viewer: Viewer | null,
  now: number,
): FoundRequest => ({
  ...{ request, answers, hasAnswered, isSample },
  state: stateOf(request, answers, now),
  isOwn: viewer?.id === request.parentId,
})

/** Not taken down, of a parent whose account is active, with no block between them and the viewer. */
const isShownTo = (viewer: Asking): SQL | undefined =>
  and(
    isNull(tutorRequests.takenDownReason),
    sql`exists (select 1 from users where users.id = tutor_requests.parent_id and ${accountIsActive()})`,
    viewer ? sql`not exists ${blockBetween(sql`${viewer.id}`, sql`tutor_requests.parent_id`)}` : undefined,
  )

/** A query of the blocks between two people, for `exists`. */
export const blockBetween = (one: SQL, other: SQL) =>
  sql`(select 1 from blocks where (blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one}))`

/** Open, with room for an answer, and shown to the viewer. */
export const isListed = (viewer: Asking, now: number): SQL | undefined =>
  and(gt(tutorRequests.closesAt, now), isShownTo(viewer), sql`${answerCount} < ${MAX_ANSWERS}`)
