import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { cutPage, olderThan, type Page } from '#db/paging.ts'
import { type School, schools, users } from '#db/schema.ts'
import { missing } from '#src/errors.ts'
import { countOpenJobs } from '#src/features/jobs/listing-school.ts'
import { isInCounty, mentions, wordsIn } from '#src/features/professionals/narrowing.ts'
import type { SchoolAnswer, SchoolFilters } from './directory-schema.ts'

export interface SchoolPage extends Page<SchoolAnswer> {
  /** How many came on the pages before. */
  before: number
}

/** The schools that pass the filters, newest first; suspended ones are hidden. */
export async function searchSchools(read: Reader, filters: SchoolFilters, now: number): Promise<SchoolPage> {
  const words = wordsIn(filters.search)
  if (filters.search && words.length === 0) return { rows: [], total: 0, next: null, before: 0 }

  const which = and(eq(schools.isHidden, false), ...narrowing(filters, words))
  const rest = and(which, olderThan(schools.createdAt, schools.id, filters.cursor))
  const rows = await read
    .select()
    .from(schools)
    .where(rest)
    .orderBy(desc(schools.createdAt), desc(schools.id))
    .limit(filters.limit + 1)
  const total = await read.$count(schools, which)
  const page = cutPage(rows, filters, total, row => row)
  return {
    ...page,
    rows: await toAnswers(read, page.rows, now),
    before: filters.cursor ? total - (await read.$count(schools, rest)) : 0,
  }
}

/** One school. Throws `missing` where it is unknown or suspended. */
export async function readSchool(read: Reader, id: string, now: number): Promise<SchoolAnswer> {
  const found = await read
    .select()
    .from(schools)
    .where(and(eq(schools.id, id), eq(schools.isHidden, false)))
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

function narrowing({ county, type }: SchoolFilters, words: string[]): (SQL | undefined)[] {
  return [
    county ? isInCounty(schools.county, county) : undefined,
    type ? sql`lower(${schools.type}) = ${type.toLowerCase()}` : undefined,
    ...mentions('schools', ['name', 'type', 'town', 'county'], words),
  ]
}
