import { constants, existsSync } from 'node:fs'
import { chown, copyFile, rename, rm, stat } from 'node:fs/promises'
import type { Env } from '#src/env/env.ts'
import { syncFolder } from '../backup/fsync.ts'
import { databaseFile } from '../migrate-database.ts'

/** A database without a clean end still has its log beside it. */
const parts = ['', '-wal']

export interface SavedDatabase {
  /** Puts the copy in place. Returns the file that has the database as it was until then. */
  putBack: () => Promise<string>
  discard: () => Promise<void>
}

/** Copies the database of a stopped site, as files: if root opened it, the site's own user could not use it afterwards. */
export async function saveDatabase(env: Env): Promise<SavedDatabase> {
  const file = databaseFile(env)
  const saved = `${file}.before-update`
  const { uid, gid } = await stat(file)
  for (const part of parts) {
    await rm(saved + part, { force: true })
    if (!existsSync(file + part)) continue
    await copyFile(file + part, saved + part, constants.COPYFILE_FICLONE)
    await chown(saved + part, uid, gid)
  }
  return {
    async putBack() {
      const aside = `${file}.before-return-${timestamp()}`
      await rm(`${file}-shm`, { force: true })
      for (const part of parts) if (existsSync(file + part)) await rename(file + part, aside + part)
      for (const part of parts) if (existsSync(saved + part)) await rename(saved + part, file + part)
      await syncFolder(file)
      return aside
    },
    async discard() {
      for (const part of parts) await rm(saved + part, { force: true })
    },
  }
}

export const timestamp = () => new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
