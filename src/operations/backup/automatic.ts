import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#src/env/env.ts'
import { explain, OperatorError, UsageError } from '../cli/cli-error.ts'
import { makeBackup } from './backup.ts'
import { forgetFailure, recordBackup } from './last-backup.ts'
import { exclusively } from './lock.ts'
import { restore } from './restore.ts'
import { outdated, timeOfBackup } from './rotation.ts'
import { type Store, storesOf, withScratch } from './store.ts'

/** Milliseconds to wait for a backup that is made by hand. */
const PATIENCE = 600_000

/**
 * Makes a backup in each configured place, restores it into a scratch folder to check it, and then removes outdated ones. Returns
 * a line about each. Throws OperatorError with what failed, after trying all places.
 */
export function backUpAutomatically(env: Env): Promise<string[]> {
  const stores = storesOf(env.backup)
  if (stores.length === 0) throw new UsageError('Name a FILE, or set BACKUP_DIR or S3_BUCKET.')
  return exclusively(env.dataDir, PATIENCE, async () => {
    const [done, failures]: [string[], string[]] = [[], []]
    for (const store of stores) {
      try {
        done.push(await keepBackup(env, store))
      } catch (error) {
        failures.push(explain(error))
      }
    }
    if (failures.length > 0) throw new OperatorError(failures.join(' '))
    await forgetFailure(env)
    return done
  })
}

/** Returns the address of the newest automatic backup. Throws OperatorError if there is none. */
export async function newestBackup({ backup }: Env): Promise<string> {
  const stores = storesOf(backup)
  if (stores.length === 0) throw new UsageError('Name a FILE, or set BACKUP_DIR or S3_BUCKET.')
  const found: { store: Store; name: string; time: number }[] = []
  for (const store of stores) {
    for (const { name } of await store.list('elimu-')) {
      const time = timeOfBackup(name)
      if (time !== null) found.push({ store, name, time })
    }
  }
  const newest = found.toSorted((a, b) => b.time - a.time)[0]
  if (newest) return newest.store.addressOf(newest.name)
  throw new OperatorError(
    `There is no backup in ${stores.map(({ addressOf }) => addressOf('')).join(' or ')}.`,
  )
}

async function keepBackup(env: Env, store: Store): Promise<string> {
  await removeLeftovers(store.folder ?? env.dataDir)
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const name = `elimu-${stamp}.tar.zst${env.backup.passphrase === null ? '' : '.age'}`
  const address = store.addressOf(name)
  // A wrong key or a missing bucket is found before any work is done.
  const older = await store.list('elimu-')
  await withScratch(env, store, name, async scratch => {
    const made = await makeBackup(env, store, name, scratch)
    try {
      await restore({ ...env, dataDir: join(scratch, 'restored') }, address, false)
    } catch (error) {
      await store.remove(name)
      throw error
    }
    await recordBackup(env, { ...made, name, verifiedAt: new Date().toISOString() })
  })
  return `Backed up to ${address}, and restored it to check it. ${await rotate(store, [...older.map(({ name }) => name), name])}`
}

/** A process that was killed leaves its scratch folder. */
async function removeLeftovers(folder: string) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(
    name => name.endsWith('.partial') && timeOfBackup(name.slice(0, -8)) !== null,
  ))
    await rm(join(folder, name), { recursive: true, force: true })
}

/** A key may be allowed to write but not to delete, and the new backup is good all the same. */
async function rotate(store: Store, names: string[]): Promise<string> {
  const times = new Map(names.map(name => [name, timeOfBackup(name)]))
  const old = outdated([...times.values()].filter(time => time !== null))
  try {
    for (const [name, time] of times) if (time !== null && old.includes(time)) await store.remove(name)
    return `Outdated backups removed: ${old.length}.`
  } catch (error) {
    return `Outdated backups could not be removed: ${explain(error)}`
  }
}
