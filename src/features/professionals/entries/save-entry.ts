import { and, eq } from 'drizzle-orm'
import { profileEntries } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict, missing } from '#src/errors.ts'
import { type EntryJson, entryJson } from '../json.ts'
import { type Entry, MAX_ENTRIES } from './schema.ts'

/** Adds a post or course to a person's profile. Throws `conflict` past 20. */
export function addEntry({ db, clock }: Deps, userId: string, values: Entry): Promise<EntryJson> {
  return db.write(async tx => {
    if ((await tx.$count(profileEntries, eq(profileEntries.userId, userId))) >= MAX_ENTRIES)
      throw conflict(`You can have at most ${MAX_ENTRIES} entries. Remove one first.`)
    const row = { ...values, userId, createdAt: clock.now() }
    return stored(await tx.insert(profileEntries).values(row).returning())
  })
}

/** Replaces one of the person's entries. Throws `missing`. */
export function changeEntry({ db }: Deps, userId: string, id: string, values: Entry): Promise<EntryJson> {
  return db.write(async tx =>
    stored(await tx.update(profileEntries).set(values).where(ownEntry(userId, id)).returning()),
  )
}

/** Removes one of the person's entries. Throws `missing`. */
export function removeEntry({ db }: Deps, userId: string, id: string): Promise<EntryJson> {
  return db.write(async tx => stored(await tx.delete(profileEntries).where(ownEntry(userId, id)).returning()))
}

const ownEntry = (userId: string, id: string) =>
  and(eq(profileEntries.id, id), eq(profileEntries.userId, userId))

function stored([row]: (typeof profileEntries.$inferSelect)[]): EntryJson {
  if (!row) throw missing('entry')
  return entryJson.parse(row)
}
