import { desc, eq, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { users } from '#db/schema.ts'
import { conditionFor, type Found, matches, profileSearch } from '../directory.ts'
import type { ProfessionalFilters } from '../schema.ts'

/** Misspelt words are compared with this number of the newest profiles. */
const MAX_COMPARED = 300

/** The names, places, subjects and skills of the newest profiles that a search can find. */
export function textsOfNewest(read: Reader, none: ProfessionalFilters, now: number): string {
  const { firstName, lastName, location, subjects, skills, specialization } = users
  const found = conditionFor(none, now)
  if (!found) return ''
  const newest = matches(read, found).orderBy(desc(profileSearch.place)).limit(MAX_COMPARED).as('newest')
  return read
    .select({ firstName, lastName, location, subjects, skills, specialization })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.id))
    .values()
    .join(' ')
}

/** Whether one of the newest profiles with a word has it in its name or skills, not only in its text. */
export function isTitled(read: Reader, filters: ProfessionalFilters, now: number): boolean {
  const found = conditionFor(filters, now)
  return found !== null && selectTitled(read, { ...found, word: ` ${filters.search}` }).get() !== undefined
}

const selectTitled = preparedFor((read, { word, ...found }: Found & { word: string }) => {
  const { firstName, lastName, skills, specialization, institutionName, headline } = users
  const some = matches(read, found).orderBy(desc(profileSearch.place)).limit(MAX_COMPARED).as('some')
  const words = sql`' ' || lower(replace(concat_ws(' ', ${firstName}, ${lastName}, ${skills}, ${specialization}, ${institutionName}, ${headline}), '"', ' ')) || ' '`
  return read
    .select({ id: some.id })
    .from(some)
    .innerJoin(users, eq(users.id, some.id))
    .where(sql`instr(${words}, ${word}) > 0`)
    .limit(1)
})
