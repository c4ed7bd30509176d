import { isNotNull } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { documents, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { filesBefore, removeFile } from '#src/http/uploads/file-storage.ts'

/** Longer than the way from a file on disk to its row takes. */
const HOUR = 3_600_000

/**
 * Takes away the uploads that no row names: those of people who were erased, those removed, and what a crash left between
 * file and row. Gives how many.
 */
export async function removeOrphans({ db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>): Promise<number> {
  const files = await filesBefore(env, clock.now() - HOUR)
  const named = namedIn(db.read)
  const orphans = files.filter(name => !named.has(keyOf(name)))
  for (const name of orphans) await removeFile(env, name)
  return orphans.length
}

function namedIn(read: Reader): Set<string> {
  const files = read.select({ name: documents.file }).from(documents).all()
  const photos = read
    .select({ name: users.profileImageUrl })
    .from(users)
    .where(isNotNull(users.profileImageUrl))
    .all()
  return new Set([...files, ...photos].map(({ name }) => keyOf(name ?? '')))
}

/** The random part of a file's name, which its row or its address holds too. */
const keyOf = (name: string) => /[0-9a-f]{64}/.exec(name)?.[0] ?? ''
