import { and, count, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accountIsActive, subscriptionIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, toPage } from '#db/paging.ts'
import { type TutorRequest, tutorRequestAnswers, tutorRequests, users } from '#db/schema.ts'
import { findCounty } from '#src/domain/counties.ts'
import { namesOf } from '#src/domain/search/synonyms.ts'
import {
  gradeName,
  gradesOfLevel,
  levelOfGrade,
  MAX_ANSWERS,
  type RequestState,
} from '#src/domain/tutor-requests.ts'
import { missing } from '#src/errors.ts'
import { createSubjectMatcher, partsOf } from '#src/features/matching/subjects.ts'
import { conditionFor, matches, profileSearch } from '#src/features/professionals/directory.ts'
import { toLevel } from '#src/features/professionals/levels.ts'
import { professionalFilters } from '#src/features/professionals/schema.ts'
import { isPublic } from '#src/features/professionals/visibility.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { TutorRequestJson } from './json.ts'
import { seesAll, stateOf } from './policy.ts'
import type { RequestFilters } from './schema.ts'

/** A request as one viewer may use it. */
export interface FoundRequest {
  request: TutorRequest
  state: RequestState
  answers: number
  hasAnswered: boolean
  isOwn: boolean
  isSample: boolean
}

/**
 * Finds a request that the viewer may see: everyone an open one, tutors also after it closed, its parent and administrators always.
 * To others, one is missing that was taken down, whose parent is suspended or leaving, or where either blocked the other. Throws `missing`.
 */
export function findTutorRequest(read: Reader, viewer: Viewer | null, id: string, now: number): FoundRequest {
  const row = selectRequests(read, viewer).where(eq(tutorRequests.id, id)).get()
  const found = row && toFound(row, viewer, now)
  if (!found) throw missing('request')
  if (found.isOwn || viewer?.userType === 'admin') return found
  const isVisible = row.isShown && (found.state !== 'closed' || viewer?.userType === 'tutor')
  if (!isVisible) throw missing('request')
  return found
}

/** Returns a parent's own request. Throws `missing` for any other. */
export function ownTutorRequest(read: Reader, parent: Viewer, id: string, now: number): FoundRequest {
  const found = findTutorRequest(read, parent, id, now)
  if (!found.isOwn) throw missing('request')
  return found
}

/** Returns open requests that match the filters, newest first. `before` counts those on earlier pages. */
export function listTutorRequests(
  read: Reader,
  viewer: Viewer | null,
  filters: RequestFilters,
  now: number,
): Page<FoundRequest> & { before: number } {
  const which = and(isListed(viewer, now), ...conditionsOf(filters))
  const rest = and(which, olderThanCursor(tutorRequests.closesAt, tutorRequests.id, filters.cursor))
  const rows = selectRequests(read, viewer)
    .where(rest)
    .orderBy(desc(tutorRequests.closesAt), desc(tutorRequests.id))
    .limit(filters.limit + 1)
    .all()
  const total = countWhere(read, which)
  const page = toPage(rows, filters, total, ({ request }) => ({
    id: request.id,
    createdAt: request.closesAt,
  }))
  const before = total - countWhere(read, rest)
  return { ...page, before, rows: page.rows.map(row => toFound(row, viewer, now)) }
}

const countWhere = (read: Reader, which: SQL | undefined): number =>
  read.select({ n: count() }).from(tutorRequests).where(which).get()?.n ?? 0

/** Returns all requests of a parent, newest first. */
export function requestsOfParent(read: Reader, parent: Viewer, now: number): FoundRequest[] {
  const rows = selectRequests(read, parent)
    .where(eq(tutorRequests.parentId, parent.id))
    .orderBy(desc(tutorRequests.createdAt), desc(tutorRequests.id))
    .all()
  return rows.map(row => toFound(row, parent, now))
}

/** The newest requests are compared with a tutor, up to this many. */
const MAX_COMPARED = 100

/** Returns open requests for a tutor's subjects that are in their county or can be online, nearby ones first, with the reasons. */
export function requestsFor(read: Reader, tutor: Viewer, now: number, limit: number) {
  const { county, subjects } = tutor
  const taught = createSubjectMatcher(subjects)
  const rows = selectRequests(read, tutor)
    .where(and(isListed(tutor, now), isReachableFrom(county)))
    .orderBy(desc(tutorRequests.closesAt), desc(tutorRequests.id))
    .limit(MAX_COMPARED)
    .all()
  const fitting = rows
    .map(row => ({ found: toFound(row, tutor, now), reasons: row.request.subjects.filter(taught.has) }))
    .filter(({ found, reasons }) => reasons.length > 0 && !found.hasAnswered)
  const isNear = ({ found }: (typeof fitting)[number]) => found.request.county === county
  return fitting
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)))
    .slice(0, limit)
    .map(fit => (isNear(fit) && county ? { ...fit, reasons: [...fit.reasons, county] } : fit))
}

/** For each subject, up to this many of the newest tutors are looked at: most may have let their subscription lapse. */
const MAX_TUTORS = 500

/** Returns tutors who may answer a request and teach one of its subjects, those of its county first, then the newest. */
export function tutorsFor(
  read: Reader,
  request: Pick<TutorRequest, 'parentId' | 'subjects' | 'county' | 'lessons'>,
  isSample: boolean,
  now: number,
  limit: number,
): string[] {
  const mayAnswer = and(
    eq(users.isSample, isSample),
    isNotNull(users.confirmedAt),
    subscriptionIsActive(users, now),
    sql`not exists ${blockBetween(sql`users.id`, sql`${request.parentId}`)}`,
  )
  const counties = request.lessons === 'home' ? [request.county] : [request.county, '']
  const found = counties.flatMap(county =>
    request.subjects.flatMap(partsOf).flatMap(subject => {
      const filters = professionalFilters.parse({ role: 'tutor', subject, county })
      const fits = conditionFor(filters, now)
      if (!fits) return []
      const newest = matches(read, fits).orderBy(desc(profileSearch.place)).limit(MAX_TUTORS).as('newest')
      return read
        .select({ id: users.id })
        .from(newest)
        .innerJoin(users, eq(users.id, newest.id))
        .where(mayAnswer)
        .orderBy(desc(newest.place))
        .limit(limit)
        .all()
    }),
  )
  return [...new Set(found.map(({ id }) => id))].slice(0, limit)
}

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

/** 'Grade 7: Mathematics, English'. */
export const titleOf = ({ grade, subjects }: Pick<TutorRequest, 'grade' | 'subjects'>) =>
  `${gradeName(grade)}: ${subjects.join(', ')}`

export function serializeTutorRequest(found: FoundRequest, viewer: Viewer | null): TutorRequestJson {
  const { request, state, answers, hasAnswered, isOwn, isSample } = found
  const { id, grade, subjects, county, lessons, maxRate, town, schedule, details } = request
  const full = seesAll(viewer, found)
    ? { town, schedule, details }
    : { town: null, schedule: null, details: null }
  return {
    id,
    title: titleOf(request),
    level: levelOfGrade(grade),
    ...{ grade, subjects, county, lessons, maxRate, ...full },
    ...{ state, answers, hasAnswered, isOwn, isSample },
    takenDownReason: isOwn || viewer?.userType === 'admin' ? request.takenDownReason : null,
    createdAt: new Date(request.createdAt).toISOString(),
    closesAt: new Date(request.closesAt).toISOString(),
  }
}

// Drizzle omits the table's name when it selects from one table.
const answerCount = sql<number>`(select count(*) from tutor_request_answers as answer where answer.request_id = tutor_requests.id)`

function selectRequests(read: Reader, viewer: Viewer | null) {
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
const isShownTo = (viewer: Viewer | null): SQL | undefined =>
  and(
    isNull(tutorRequests.takenDownReason),
    sql`exists (select 1 from users where users.id = tutor_requests.parent_id and ${accountIsActive()})`,
    viewer ? sql`not exists ${blockBetween(sql`${viewer.id}`, sql`tutor_requests.parent_id`)}` : undefined,
  )

const blockBetween = (one: SQL, other: SQL) =>
  sql`(select 1 from blocks where (blocker_id = ${one} and blocked_id = ${other}) or (blocker_id = ${other} and blocked_id = ${one}))`

const isListed = (viewer: Viewer | null, now: number): SQL | undefined =>
  and(gt(tutorRequests.closesAt, now), isShownTo(viewer), sql`${answerCount} < ${MAX_ANSWERS}`)

const isReachableFrom = (county: string | null): SQL | undefined =>
  or(sql`${tutorRequests.county} = ${county}`, sql`${tutorRequests.lessons} <> 'home'`)

function conditionsOf({ subject, level, county }: RequestFilters): (SQL | undefined)[] {
  const known = toLevel(level)
  return [
    subject ? or(...namesOf(subject).map(beginsSubject)) : undefined,
    level ? inArray(tutorRequests.grade, known ? gradesOfLevel(known) : []) : undefined,
    county ? eq(tutorRequests.county, findCounty(county)?.name ?? '') : undefined,
  ]
}

/** A word of a subject begins so: 'math' finds Mathematics, 'science' Integrated Science. The column is a JSON list. */
const beginsSubject = (name: string): SQL =>
  sql`(instr(lower(tutor_requests.subjects), ${`"${name.toLowerCase()}`}) > 0
    or instr(lower(tutor_requests.subjects), ${` ${name.toLowerCase()}`}) > 0)`
