import { and, asc, desc, eq, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { type School, schools, users } from '#db/schema.ts'
import { isVerifiedAt } from '#db/verified.ts'
import { missing } from '#src/errors.ts'
import { countOpenJobs } from '#src/features/jobs/school-jobs.ts'
import { isInCounty, mentions, wordsIn } from '#src/features/professionals/narrowing.ts'
import { countSome, cutPart, emptyPart, type Part, readCursor } from '#src/features/professionals/parts.ts'
import type { SchoolAnswer, SchoolFilters } from './directory-schema.ts'

/** The schools that pass the filters, newest first; suspended ones are hidden. */
export async function searchSchools(
  read: Reader,
  filters: SchoolFilters,
  now: number,
): Promise<Part<SchoolAnswer>> {
  const words = wordsIn(filters.search)
  if (filters.search && words.length === 0) return emptyPart

  const which = and(eq(schools.isHidden, false), ...narrowing(filters, words, now))
  const { after, before } = readCursor(filters.cursor)
  const rows = await selectSchools(read, now)
    .where(and(which, after ? lt(schools.id, after) : undefined))
    .orderBy(desc(schools.id))
    .limit(filters.limit + 1)
  const part = cutPart(rows, filters.limit, before, await countSome(read, schools, which))
  return { ...part, rows: await toAnswers(read, part.rows, now) }
}

/** One school. Throws `missing` where it is unknown or suspended. */
export async function readSchool(read: Reader, id: string, now: number): Promise<SchoolAnswer> {
  const found = await selectSchools(read, now).where(and(eq(schools.id, id), eq(schools.isHidden, false)))
  const [answer] = await toAnswers(read, found, now)
  if (!answer) throw missing('school')
  return answer
}

/** Whom to write to at a school: its owner, or null where nobody is there. */
export async function contactOf(read: Reader, schoolId: string): Promise<string | null> {
  const isThere = and(
    eq(users.schoolId, schoolId),
    eq(users.isActive, true),
    isNull(users.deletionRequestedAt),
  )
  const [owner] = await read
    .select({ id: users.id })
    .from(users)
    .where(and(isThere, eq(users.schoolRole, 'owner')))
    .orderBy(asc(users.createdAt))
    .limit(1)
  return owner?.id ?? null
}

const selectSchools = (read: Reader, now: number) =>
  read.select({ ...getTableColumns(schools), isVerified: isVerifiedAt('schools', now) }).from(schools)

async function toAnswers(read: Reader, rows: School[], now: number): Promise<SchoolAnswer[]> {
  const ids = rows.map(({ id }) => id)
  const open = await countOpenJobs(read, ids, now)
  return rows.map(({ id, name, type, county, town, isVerified, isSample }) => ({
    id,
    institutionName: name,
    institutionType: type,
    county,
    town,
    isVerified,
    openJobs: open.get(id) ?? 0,
    isSample,
  }))
}

function narrowing(
  { county, type, verified }: SchoolFilters,
  words: string[],
  now: number,
): (SQL | undefined)[] {
  return [
    county ? isInCounty(schools.county, county) : undefined,
    type ? sql`lower(${schools.type}) = ${type.toLowerCase()}` : undefined,
    verified ? isVerifiedAt('schools', now) : undefined,
    words.length > 0 ? mentions('schools', ['name', 'type', 'town', 'county'], words) : undefined,
  ]
}
