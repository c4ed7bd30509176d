import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { outbox } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'

/** Takes away the files of messages whose row is gone: those of people who were erased, and those past their time. Gives how many. */
export async function removeOldMessages({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<number> {
  const folder = join(env.dataDir, 'outbox')
  // Listed before the rows are read: what is written meanwhile has its row already.
  const files = (await readdir(folder).catch(() => [])).filter(name => idOf(name) !== '')
  if (files.length === 0) return 0

  const kept = new Set((await db.read.select({ id: outbox.id }).from(outbox)).map(({ id }) => id))
  const old = files.filter(name => !kept.has(idOf(name)))
  await Promise.all(old.map(name => rm(join(folder, name), { force: true })))
  return old.length
}

/** A message's id is its file's name; what is being written has a dot before it. */
const idOf = (name: string) => /^\.?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./.exec(name)?.[1] ?? ''
