import { and, asc, count, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import { accountIsActive } from '#db/account-state.ts'
import { isVerifiedOn } from '#db/badge-rule.ts'
import { preparedFor, type Reader } from '#db/connection.ts'
import { emptyPart, type Part } from '#db/paging.ts'
import { type School, schools, users } from '#db/schema.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { missing } from '#src/errors.ts'
import { filterText } from '#src/features/jobs/schema.ts'
import { countOpenJobs } from '#src/features/jobs/school-jobs.ts'
import { filterTick } from '#src/features/professionals/schema.ts'
import { directoryQuery, searchDirectory, wordQueries } from '#src/features/professionals/search-directory.ts'
import { pageQuery } from '#src/http/paging.ts'
import type { SchoolJson } from './json.ts'

/** Every value is accepted; an unknown one matches nothing (RULINGS.md section 6). */
export const schoolFilters = z.extend(pageQuery(20, 100), {
  search: filterText(100),
  county: filterText(60),
  type: filterText(60),
  verified: filterTick,
})
export type SchoolFilters = z.infer<typeof schoolFilters>

/** The search index of visible schools (db/migrations), and the row of each school in it. */
export const schoolSearch = sqliteTable('school_search', { place: integer('rowid').notNull() })
export const schoolLists = sqliteTable('school_lists', {
  n: integer().notNull(),
  schoolId: text('school_id').notNull(),
})

/** Returns visible schools that match the filters, newest first. */
export async function searchSchools(
  read: Reader,
  filters: SchoolFilters,
  now: number,
): Promise<Part<SchoolJson>> {
  const { search, county, type, verified } = filters
  const words = wordQueries(search)
  const match = directoryQuery({ search, words, county, verified, facets: type ? [['type', type]] : [] })
  if (!match) return emptyPart

  const today = dayInKenya(now)
  // The index stores the badge, but not its expiry.
  const found = { match, ...(verified && { verifiedOn: today }) }
  const part = searchDirectory(filters, {
    select: (limit, before) => selectPart(read, { ...found, today, before, limit }).all(),
    count: limit => selectCount(read, { ...found, limit }).get()?.n ?? 0,
  })
  return { ...part, rows: await serializeSchools(read, part.rows, now) }
}

interface Found {
  /** An FTS5 query. */
  match: string
  /** The day on which badges must hold, if they must. */
  verifiedOn?: string
}

interface PartValues extends Found {
  today: string
  before?: number | undefined
  limit: number
}

const selectPart = preparedFor((read, { today, before, limit, ...found }: PartValues) => {
  const part = matches(read, found, before === undefined ? undefined : lt(schoolSearch.place, before))
    .orderBy(desc(schoolSearch.place))
    .limit(limit)
    .as('part')
  return read
    .select({ ...schoolColumns(today), place: part.place })
    .from(part)
    .innerJoin(schools, eq(schools.id, part.id))
    .orderBy(desc(part.place))
})

const selectCount = preparedFor((read, { limit, ...found }: Found & { limit: number }) =>
  read.select({ n: count() }).from(matches(read, found).limit(limit).as('some')),
)

const matches = (read: Reader, { match, verifiedOn }: Found, more?: SQL) =>
  read
    .select({ place: schoolSearch.place, id: schools.id })
    .from(schoolSearch)
    .innerJoin(schoolLists, eq(schoolLists.n, schoolSearch.place))
    .innerJoin(schools, eq(schools.id, schoolLists.schoolId))
    .where(
      and(
        sql`school_search MATCH ${match}`,
        verifiedOn === undefined ? undefined : isVerifiedOn('schools', verifiedOn),
        more,
      ),
    )

const schoolColumns = (today: string) => ({
  ...getTableColumns(schools),
  isVerified: isVerifiedOn('schools', today),
})

/** Throws `missing` for an unknown or suspended school. */
export async function readSchool(read: Reader, id: string, now: number): Promise<SchoolJson> {
  const found = selectSchool(read, { id, today: dayInKenya(now) }).all()
  const [answer] = await serializeSchools(read, found, now)
  if (!answer) throw missing('school')
  return answer
}

const selectSchool = preparedFor((read, { id, today }: { id: string; today: string }) =>
  read
    .select(schoolColumns(today))
    .from(schools)
    .where(and(eq(schools.id, id), eq(schools.isHidden, false))),
)

/** Returns the id of the owner to write to, or null if the school has none. */
export const contactOf = (read: Reader, schoolId: string): string | null =>
  selectContact(read, { schoolId }).get()?.id ?? null

const selectContact = preparedFor((read, { schoolId }: { schoolId: string }) =>
  read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), accountIsActive(), eq(users.schoolRole, 'owner')))
    .orderBy(asc(users.createdAt))
    .limit(1),
)

async function serializeSchools(read: Reader, rows: School[], now: number): Promise<SchoolJson[]> {
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
