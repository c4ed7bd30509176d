import { desc, eq, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { profileEntries } from '#db/schema.ts'
import type { EntryJson } from './json.ts'

const { id, userId, kind, title, place, startYear, endYear, note, createdAt } = profileEntries

/** A person's experience and education: current ones first, then the latest. */
export const entriesOf = (read: Reader, ownerId: string): EntryJson[] =>
  selectEntries(read, { ownerId }).all()

const selectEntries = preparedFor((read, { ownerId }: { ownerId: string }) =>
  read
    .select({ id, kind, title, place, startYear, endYear, note })
    .from(profileEntries)
    .where(eq(userId, ownerId))
    .orderBy(desc(sql`coalesce(${endYear}, 9999)`), desc(startYear), desc(createdAt)),
)

/** '2019 to 2023', 'Since 2021', '2014'. */
export function yearsOf({ startYear, endYear }: Pick<EntryJson, 'startYear' | 'endYear'>): string {
  if (endYear === null) return `Since ${startYear}`
  return endYear === startYear ? `${startYear}` : `${startYear} to ${endYear}`
}
