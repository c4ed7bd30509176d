import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
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
import { tutorRequests } from '#db/schema.ts'
import { findCounty } from '#src/domain/counties.ts'
import { namesOf } from '#src/domain/search/synonyms.ts'
import { gradesOfLevel } from '#src/domain/tutor-requests.ts'
import { missing } from '#src/errors.ts'
import { toLevel } from '#src/features/professionals/levels.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { serializeTutorRequest, type TutorRequestJson } from './json.ts'
import type { FoundRequest } from './policy.ts'
import { type Asking, isListed, selectRequests, toFound } from './request-rows.ts'
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

/** A word of a subject begins with one of the names: 'math' finds Mathematics, 'science' Integrated Science. Both are JSON lists. */
const beginsSubject = (names: string): SQL =>
  sql`exists (select 1 from json_each(${names}) as name
    where instr(lower(tutor_requests.subjects), '"' || name.value) > 0
      or instr(lower(tutor_requests.subjects), ' ' || name.value) > 0)`
