import { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#src/env/env.ts'
import { OperatorError } from '../cli/cli-error.ts'
import { DATABASE, folders } from './format.ts'
import { syncFolder } from './fsync.ts'
import { readBackup } from './reader.ts'
import { checkDatabase } from './verify.ts'

/**
 * Replaces DATA_DIR's database and files by a backup, which is read and checked completely before anything is touched. Sessions
 * and links in the backup are ended, since some may have been ended after it was made. Live data is replaced only with `force`,
 * never under a running app, and is kept in the returned folder.
 */
export async function restore(
  { dataDir, backup }: Env,
  address: string,
  force: boolean,
): Promise<string | null> {
  const live = [DATABASE, ...folders].filter(name => existsSync(join(dataDir, name)))
  if (live.length > 0 && !force) {
    throw new OperatorError(
      `${dataDir} already contains data. To replace it, add --force. The current data will be moved to ${dataDir}/replaced-….`,
    )
  }

  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const staged = join(dataDir, `restoring-${stamp}`)
  const aside = join(dataDir, `replaced-${stamp}`)
  try {
    await mkdir(staged, { recursive: true })
    const description = await readBackup(address, backup, staged, () => true)
    checkDatabase(join(staged, DATABASE), description)
    endSessionsAndLinks(join(staged, DATABASE))

    if (live.includes(DATABASE)) assertUnused(join(dataDir, DATABASE))
    if (live.length > 0) await mkdir(aside, { recursive: true })
    for (const folder of folders) await swapFolder(folder, { dataDir, staged, aside })
    await swapDatabase({ dataDir, staged, aside })
    await syncFolder(join(dataDir, DATABASE))
  } finally {
    await rm(staged, { recursive: true, force: true })
  }
  return live.length > 0 ? aside : null
}

/** Everybody has to sign in again and request a new link or invitation. */
function endSessionsAndLinks(file: string) {
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

/** Leaving WAL mode fails while another connection is open. It also merges the log into the database file. */
function assertUnused(file: string) {
  const sqlite = new Database(file)
  try {
    sqlite.run('PRAGMA journal_mode = DELETE')
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') {
      throw new OperatorError(`${file} is in use. Stop Elimu first.`)
    }
    // A damaged database is a reason to restore: it is moved aside as it is.
  } finally {
    sqlite.close()
  }
}

interface Folders {
  dataDir: string
  staged: string
  aside: string
}

async function swapFolder(name: string, { dataDir, staged, aside }: Folders) {
  const [live, fresh] = [join(dataDir, name), join(staged, name)]
  if (existsSync(live)) await rename(live, join(aside, name))
  if (existsSync(fresh)) await rename(fresh, live)
}

/** The new database replaces the old one by one rename, so that there is always a database. */
async function swapDatabase({ dataDir, staged, aside }: Folders) {
  const live = join(dataDir, DATABASE)
  if (existsSync(live))
    await link(live, join(aside, DATABASE)).catch(() => copyFile(live, join(aside, DATABASE)))
  for (const suffix of ['-wal', '-shm']) {
    if (!existsSync(live + suffix)) continue
    await mkdir(aside, { recursive: true })
    await rename(live + suffix, join(aside, DATABASE + suffix))
  }
  await rename(join(staged, DATABASE), live)
}
