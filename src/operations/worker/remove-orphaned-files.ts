import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { documents, outbox, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { filesBefore, removeFile } from '#src/http/uploads/file-storage.ts'

/** Longer than it takes to write the row after the file. */

/**
 * Removes uploads without a row and returns their number: files of erased users, removed documents, and files whose row was
 * never written because of a crash.
 */
export async function removeOrphanedUploads({
  db,
  env,
  clock,
}: Pick<Deps, 'db' | 'env' | 'clock'>): Promise<number> {
  const files = await filesBefore(env, clock.now() - HOUR)
  const known = knownKeys(db.read)
  const orphans = files.filter(name => !known.has(keyOf(name)))
  for (const name of orphans) await removeFile(env, name)
  return orphans.length
}

function knownKeys(read: Reader): Set<string> {
  const files = read.select({ name: documents.file }).from(documents).all()
  const photos = read
    .select({ name: users.profileImageUrl })
    .from(users)
    .where(isNotNull(users.profileImageUrl))
    .all()
  return new Set([...files, ...photos].map(({ name }) => keyOf(name ?? '')))
}

/** The random part of a file's name, which is also in its row. */
const keyOf = (name: string) => /[0-9a-f]{64}/.exec(name)?.[0] ?? ''

/** Removes message files without a row and returns their number: messages of erased users and expired messages. */
export async function removeOrphanedMessages({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<number> {
  const folder = join(env.dataDir, 'outbox')
  // List files before reading rows: a file written in between already has its row.
  const files = (await readdir(folder).catch(() => [])).filter(name => messageIdOf(name) !== '')
  if (files.length === 0) return 0

  const known = new Set((await db.read.select({ id: outbox.id }).from(outbox)).map(({ id }) => id))
  const orphans = files.filter(name => !known.has(messageIdOf(name)))
  await Promise.all(orphans.map(name => rm(join(folder, name), { force: true })))
  return orphans.length
}

/** A message file is named by the message's id, with a dot before it while it is being written. */
const messageIdOf = (name: string) => /^\.?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(name)?.[1] ?? ''
