import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { countRows } from '#db/rows.ts'
import { tutorRequests } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY, HOUR } from '#src/domain/kenya-time.ts'
import { MAX_ANSWERS, MAX_OPEN_REQUESTS, OPEN_DAYS } from '#src/domain/tutor-requests.ts'
import { conflict, invalidFields } from '#src/errors.ts'
import { feeRequestIn } from '#src/features/jobs/moderation.ts'
import { idempotentId } from '#src/http/idempotency-key.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { serializeTutorRequest, type TutorRequestJson } from './json.ts'
import { notifyTutors, tutorsFor } from './notifications.ts'
import { assertNothingMissing, type FoundRequest, FULL, missingToPost, TAKEN_DOWN } from './policy.ts'
import { ownTutorRequest } from './queries.ts'
import type { NewTutorRequest, TutorRequestChanges } from './schema.ts'

/**
 * Posts a request for 21 days and notifies fitting tutors. With `formKey`, submitting the same form twice returns the first. Throws
 * `forbidden` as missingToPost, `invalid` as assertPublishable, `conflict` past 3 open requests, `limited` past 5 a day.
 */
export async function postTutorRequest(
  deps: Deps,
  parent: Viewer,
  input: NewTutorRequest,
  formKey?: string,
): Promise<TutorRequestJson> {
  assertNothingMissing(missingToPost(parent))
  assertPublishable(parent, input)
  const now = deps.clock.now()
  const { lessons = 'either', ...fields } = input
  const request = { ...fields, lessons, parentId: parent.id, closesAt: now + OPEN_DAYS * DAY, createdAt: now }
  const tutors = tutorsFor(deps.db.read, request, parent.isSample, now)
  const id = formKey ? idempotentId(formKey, [parent.id, input]) : Bun.randomUUIDv7()
  return deps.db.write(async tx => {
    const [existing] = await tx.select().from(tutorRequests).where(eq(tutorRequests.id, id))
    if (!existing) {
      assertRoom(tx, parent, now)
      deps.limiter.take(`tutor-requests:${parent.id}`, 5, DAY)
      await tx.insert(tutorRequests).values({ ...request, id, updatedAt: now })
      await notifyTutors(tx, deps, { ...request, id }, tutors)
    }
    return serialized(tx, parent, id, now)
  })
}

/** Changes a request, open or closed. Throws `missing` for another's, `invalid` as assertPublishable, `conflict` if it was taken down. */
export function changeTutorRequest(deps: Deps, parent: Viewer, id: string, changes: TutorRequestChanges) {
  assertPublishable(parent, changes)
  return updateOwn(deps, parent, id, () => changes)
}

/** Throws `missing` for another's request, `conflict` if it is closed or was taken down. */
export function closeTutorRequest(deps: Deps, parent: Viewer, id: string) {
  return updateOwn(deps, parent, id, ({ state }, now) => {
    if (state === 'closed') throw conflict('This request is already closed.')
    return { closesAt: now }
  })
}

/**
 * Opens a closed request for another 21 days. Throws `forbidden` as missingToPost, `missing` for another's, `conflict` if it is open,
 * has all its answers or was taken down, and past 3 open requests.
 */
export function reopenTutorRequest(deps: Deps, parent: Viewer, id: string) {
  assertNothingMissing(missingToPost(parent))
  return updateOwn(deps, parent, id, ({ state, answers }, now, tx) => {
    if (answers >= MAX_ANSWERS) throw conflict(FULL)
    if (state === 'open') throw conflict('This request is already open.')
    assertRoom(tx, parent, now)
    return { closesAt: now + OPEN_DAYS * DAY }
  })
}

type Change = (found: FoundRequest, now: number, tx: Tx) => TutorRequestChanges | { closesAt: number }

function updateOwn({ db, clock, limiter }: Deps, parent: Viewer, id: string, change: Change) {
  return db.write(async tx => {
    const now = clock.now()
    const found = ownTutorRequest(tx, parent, id, now)
    if (found.state === 'taken-down') throw conflict(TAKEN_DOWN)
    const columns = change(found, now, tx)
    limiter.take(`tutor-request-changes:${parent.id}`, 30, HOUR)
    await tx
      .update(tutorRequests)
      .set({ ...columns, updatedAt: now })
      .where(eq(tutorRequests.id, id))
    return serialized(tx, parent, id, now)
  })
}

const serialized = (tx: Tx, parent: Viewer, id: string, now: number) =>
  serializeTutorRequest(ownTutorRequest(tx, parent, id, now), parent)

function assertRoom(tx: Tx, parent: Viewer, now: number) {
  const { parentId, closesAt, takenDownReason } = tutorRequests
  const isOpen = and(eq(parentId, parent.id), gt(closesAt, now), isNull(takenDownReason))
  if (countRows(tx, tutorRequests, isOpen) >= MAX_OPEN_REQUESTS)
    throw conflict(`You have ${MAX_OPEN_REQUESTS} open requests. Close one first.`)
}

/**
 * Throws `invalid` for a text that asks for money, by the same rule as jobs, or names the parent. It is not checked by hand, so it is
 * refused rather than held. Takes milliseconds: not for a `write`.
 */
function assertPublishable({ firstName, lastName }: Viewer, input: TutorRequestChanges) {
  const texts = {
    subjects: input.subjects?.join(', '),
    town: input.town,
    schedule: input.schedule,
    details: input.details,
  }
  const names = new Set(wordsIn(`${firstName} ${lastName}`.toLowerCase()).filter(name => name.length > 2))
  for (const [field, text] of Object.entries(texts)) {
    if (!text) continue
    const fee = feeRequestIn([text])
    if (fee) throw invalidFields({ [field]: `Please reword this: ${fee}` })
    // With a capital, since mercy and joy are words too.
    if (wordsIn(text).some(word => /^\p{Lu}/u.test(word) && names.has(word.toLowerCase())))
      throw invalidFields({ [field]: "Leave out your name and your child's name." })
  }
}

/** "Mary-Anne Ng'ang'a's" contains Mary, Anne and Ng'ang'a. */
const wordsIn = (text: string): string[] =>
  text.replaceAll('\u2019', "'").match(/\p{L}+(?:'(?!s\b)\p{L}+)*/giu) ?? []
