import { and, count, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import { preparedFor, type Reader } from '#db/connection.ts'
import {
  type CursorValues,
  cursorValues,
  isAmong,
  olderThan,
  type Page,
  type PageParams,
  toPage,
} from '#db/paging.ts'
import { tutorRequestAnswers, tutorRequests, users } from '#db/schema.ts'
import { findCounty } from '#src/domain/counties.ts'
import { namesOf } from '#src/domain/search/synonyms.ts'
import { gradesOfLevel, MAX_ANSWERS } from '#src/domain/tutor-requests.ts'
import { missing } from '#src/errors.ts'
import { createSubjectMatcher } from '#src/features/matching/subjects.ts'
import { toLevel } from '#src/features/professionals/levels.ts'
import { isPublic } from '#src/features/professionals/visibility.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { serializeTutorRequest, type TutorRequestJson } from './json.ts'
import { type FoundRequest, stateOf } from './policy.ts'
import type { RequestFilters } from './schema.ts'

/**
 * Finds a request that the viewer may see: everyone an open one, tutors also after it closed, its parent and administrators always.
 * To others, one is missing that was taken down, whose parent is suspended or leaving, or where either blocked the other. Throws `missing`.
 */
export function findTutorRequest(read: Reader, viewer: Viewer | null, id: string, now: number): FoundRequest {
  const row = selectRequests(read, viewer).where(eq(tutorRequests.id, id)).get()
  if (!row) throw missing('request')
  const found = toFound(row, viewer, now)
  const isVisible = row.isShown && (found.state !== 'closed' || viewer?.userType === 'tutor')
  if (!isVisible && !found.isOwn && viewer?.userType !== 'admin') throw missing('request')
  return found
}

/** Returns a parent's own request. Throws `missing` for any other. */
export function ownTutorRequest(read: Reader, parent: Viewer, id: string, now: number): FoundRequest {
  const found = findTutorRequest(read, parent, id, now)
  if (!found.isOwn) throw missing('request')
  return found
}

export type RequestList = Page<TutorRequestJson> & { before: number }

/** Returns other people's open requests that match the filters, newest first. `before` counts those on earlier pages. */
export function listTutorRequests(
  read: Reader,
  viewer: Viewer | null,
  { subject, level, county, ...params }: RequestFilters,
  now: number,
): RequestList {
  const known = toLevel(level)
  const which = {
    now,
    names: subject ? JSON.stringify(namesOf(subject).map(name => name.toLowerCase())) : undefined,
    grades: level ? JSON.stringify(known ? gradesOfLevel(known) : []) : undefined,
    county: county ? (findCounty(county)?.name ?? '') : undefined,
  }
  return pageOf(read, viewer, which, params, now)
}

/** Returns a parent's own requests, those that close last first. */
export const requestsOfParent = (read: Reader, parent: Viewer, params: PageParams, now: number) =>
  pageOf(read, parent, { parentId: parent.id }, params, now)

/** A parent's own requests, or others' that are open at `now`. */
interface Which extends CursorValues {
  viewerId?: string | undefined
  parentId?: string
  now?: number
  /** The names of a subject in lower case, as JSON. */
  names?: string | undefined
  /** As JSON. */
  grades?: string | undefined
  county?: string | undefined
}

function pageOf(
  read: Reader,
  viewer: Viewer | null,
  which: Which,
  params: PageParams,
  now: number,
): RequestList {
  const all = { ...which, viewerId: viewer?.id }
  const rest = { ...all, ...cursorValues(params.cursor) }
  const found = selectPage(read, { ...rest, limit: params.limit + 1 }).all()
  const total = selectCount(read, all).get()?.n ?? 0
  const page = toPage(found, params, total, ({ request }) => ({
    id: request.id,
    createdAt: request.closesAt,
  }))
  const rows = page.rows.map(row => serializeTutorRequest(toFound(row, viewer, now), viewer))
  const left = params.cursor ? (selectCount(read, rest).get()?.n ?? 0) : total
  return { ...page, rows, before: total - left }
}

const selectPage = preparedFor((read, { limit, ...which }: Which & { limit: number }) =>
  selectRequests(read, askingOf(which))
    .where(conditionsOf(which))
    .orderBy(desc(tutorRequests.closesAt), desc(tutorRequests.id))
    .limit(limit),
)

const selectCount = preparedFor((read, which: Which) =>
  read.select({ n: count() }).from(tutorRequests).where(conditionsOf(which)),
)

function conditionsOf({ parentId, now, names, grades, county, ...which }: Which): SQL | undefined {
  const viewer = askingOf(which)
  const isOther = viewer ? ne(tutorRequests.parentId, viewer.id) : undefined
  return and(
    parentId === undefined ? isOther : eq(tutorRequests.parentId, parentId),
    now === undefined ? undefined : isListed(viewer, now),
    names === undefined ? undefined : beginsSubject(names),
    grades === undefined ? undefined : isAmong(tutorRequests.grade, grades),
    county === undefined ? undefined : eq(tutorRequests.county, county),
    olderThan(tutorRequests.closesAt, tutorRequests.id, which),
  )
}

const askingOf = ({ viewerId }: Which): Asking => (viewerId === undefined ? null : { id: viewerId })

const countWhere = (read: Reader, which: SQL | undefined): number =>
  read.select({ n: count() }).from(tutorRequests).where(which).get()?.n ?? 0

/** The newest requests that are compared with a tutor. */
const MAX_COMPARED = 100

/** Returns open requests for a tutor's subjects that are in their county or can be online, nearby ones first, with the reasons. */
export function requestsFor(read: Reader, tutor: Viewer, now: number, limit: number) {
  const { county, subjects } = tutor
  const taught = createSubjectMatcher(subjects)
  return selectReachable(read, { tutorId: tutor.id, county, now })
    .all()
    .filter(({ hasAnswered }) => !hasAnswered)
    .map(row => {
      const request = serializeTutorRequest(toFound(row, tutor, now), tutor)
      const nearby = request.county === county ? [request.county] : []
      return { request, nearby, subjects: request.subjects.filter(taught.has) }
    })
    .filter(({ subjects }) => subjects.length > 0)
    .toSorted((a, b) => b.nearby.length - a.nearby.length)
    .slice(0, limit)
    .map(({ request, subjects, nearby }) => ({ request, reasons: [...subjects, ...nearby] }))
}

interface Reachable {
  tutorId: string
  county: string | null
  now: number
}

const selectReachable = preparedFor((read, { tutorId, county, now }: Reachable) => {
  const tutor = { id: tutorId }
  return selectRequests(read, tutor)
    .where(and(isListed(tutor, now), isReachableFrom(county)))
    .orderBy(desc(tutorRequests.closesAt), desc(tutorRequests.id))
    .limit(MAX_COMPARED)
})

/** Returns the present tutors who answered a request, first answers first. */
export const answersTo = (read: Reader, requestId: string) =>
  read
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      photo: users.profileImageUrl,
      county: users.county,
      hourlyRate: users.hourlyRate,
      createdAt: tutorRequestAnswers.createdAt,
      hasProfile: sql<boolean>`(${isPublic()})`.mapWith(Boolean),
    })
    .from(tutorRequestAnswers)
    .innerJoin(users, eq(users.id, tutorRequestAnswers.tutorId))
    .where(and(eq(tutorRequestAnswers.requestId, requestId), accountIsActive()))
    .orderBy(tutorRequestAnswers.createdAt)
    .all()
export type RequestAnswer = ReturnType<typeof answersTo>[number]

/** Counts a parent's requests that are open or full. */
export function countOpen(read: Reader, parentId: string, now: number): number {
  const isOpen = and(
    eq(tutorRequests.parentId, parentId),
    gt(tutorRequests.closesAt, now),
    isNull(tutorRequests.takenDownReason),
  )
  return countWhere(read, isOpen)
}

// Drizzle omits the table's name when it selects from one table.
const answerCount = sql<number>`(select count(*) from tutor_request_answers as answer where answer.request_id = tutor_requests.id)`

type Asking = Pick<Viewer, 'id'> | null

function selectRequests(read: Reader, viewer: Asking) {
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

const toFound = (
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

const isListed = (viewer: Asking, now: number): SQL | undefined =>
  and(gt(tutorRequests.closesAt, now), isShownTo(viewer), sql`${answerCount} < ${MAX_ANSWERS}`)

const isReachableFrom = (county: string | null): SQL | undefined =>
  or(sql`${tutorRequests.county} = ${county}`, sql`${tutorRequests.lessons} <> 'home'`)

/** A word of a subject begins with one of the names: 'math' finds Mathematics, 'science' Integrated Science. Both are JSON lists. */
const beginsSubject = (names: string): SQL =>
  sql`exists (select 1 from json_each(${names}) as name
    where instr(lower(tutor_requests.subjects), '"' || name.value) > 0
      or instr(lower(tutor_requests.subjects), ' ' || name.value) > 0)`
