import { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#src/env/env.ts'
import { OperatorError } from '../cli/cli-error.ts'
import { checkDatabase } from './check-database.ts'
import { DATABASE, folders } from './format.ts'
import { syncFolderOf } from './fsync.ts'
import { readBackup } from './reader.ts'

/**
 * Puts a backup in the place of DATA_DIR's database and files. The backup is read and checked whole before anything is touched.
 * Sessions and links of its time are ended: some were since then, and nobody knows which. Live data is replaced with `force` only, never under a running app, and is kept in the folder that is given back.
 */
export async function restore({ dataDir }: Env, path: string, force: boolean): Promise<string | null> {
  const live = [DATABASE, ...folders].filter(name => existsSync(join(dataDir, name)))
  if (live.length > 0 && !force) {
    throw new OperatorError(
      `${dataDir} holds data. Add --force to replace it; what is there now will be kept.`,
    )
  }

  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const staged = join(dataDir, `restoring-${stamp}`)
  const aside = join(dataDir, `replaced-${stamp}`)
  try {
    await mkdir(staged, { recursive: true })
    await readBackup(path, staged, () => true)
    checkDatabase(join(staged, DATABASE))
    endOpenDoors(join(staged, DATABASE))

    if (live.includes(DATABASE)) assertUnused(join(dataDir, DATABASE))
    if (live.length > 0) await mkdir(aside, { recursive: true })
    for (const folder of folders) await swapFolder(folder, { dataDir, staged, aside })
    await swapDatabase({ dataDir, staged, aside })
    await syncFolderOf(join(dataDir, DATABASE))
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
  return live.length > 0 ? aside : null
}

/** Everybody signs in again and asks for a new link or invitation. */
function endOpenDoors(file: string) {
  const sqlite = new Database(file)
  try {
    sqlite.run('PRAGMA secure_delete = ON')
    sqlite.run('DELETE FROM sessions')
    sqlite.run('UPDATE one_time_tokens SET used_at = ? WHERE used_at IS NULL', [Date.now()])
    sqlite.run('DELETE FROM invitations')
    sqlite.run('UPDATE payments SET browser_hash = NULL')
  } finally {
    sqlite.close()
  }
}

/** Leaving the WAL takes every other connection's absence; it also brings the database into its one file. */
function assertUnused(file: string) {
  const sqlite = new Database(file)
  try {
    sqlite.run('PRAGMA journal_mode = DELETE')
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') {
      throw new OperatorError(`${file} is in use. Stop Elimu, then restore.`)
    }
    // A damaged database is a reason to restore: it is put aside with whatever belongs to it.
  } finally {
    sqlite.close()
  }
}

interface Places {
  dataDir: string
  staged: string
  aside: string
}

async function swapFolder(name: string, { dataDir, staged, aside }: Places) {
  const [live, fresh] = [join(dataDir, name), join(staged, name)]
  if (existsSync(live)) await rename(live, join(aside, name))
  if (existsSync(fresh)) await rename(fresh, live)
}

/** The new database takes the old one's name in one step: at no time is there none. */
async function swapDatabase({ dataDir, staged, aside }: Places) {
  const live = join(dataDir, DATABASE)
  if (existsSync(live))
    await link(live, join(aside, DATABASE)).catch(() => copyFile(live, join(aside, DATABASE)))
  for (const side of ['-wal', '-shm']) {
    if (!existsSync(live + side)) continue
    await mkdir(aside, { recursive: true })
    await rename(live + side, join(aside, DATABASE + side))
  }
  await rename(join(staged, DATABASE), live)
}
