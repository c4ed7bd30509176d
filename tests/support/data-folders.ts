import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { afterThisTest } from './cleanup.ts'
import { quickPasswords } from './fast-password-hash.ts'

const templates = folderOfThisProcess()

const migrated = join(templates, 'migrated.db')
migrate(migrated)

/** By the day they were made on: the dates in a demo are counted from its day. */
const demos = new Map<string, Promise<string>>()

/** A folder that goes with the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'elimu-test-'))
  afterThisTest(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder with an empty database. */
export const migratedFolder = () => folderWith(migrated)

/** A data folder with the demo data in its database. */
export async function demoFolder(): Promise<string> {
  const day = dayInKenya(Date.now())
  const demo = demos.get(day) ?? makeDemo(join(templates, `${day}.db`))
  demos.set(day, demo)
  return folderWith(await demo)
}

function folderWith(template: string): string {
  const folder = emptyFolder()
  copyFileSync(template, join(folder, 'elimu.db'))
  return folder
}

/** Removes those of processes that have ended: Bun's test runner tells nobody that it ends. */
function folderOfThisProcess(): string {
  const all = join(tmpdir(), 'elimu-templates')
  const mine = join(all, String(process.pid))
  mkdirSync(mine, { recursive: true })
  for (const pid of readdirSync(all)) {
    if (!isRunning(Number(pid))) rmSync(join(all, pid), { recursive: true, force: true })
  }
  return mine
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function makeDemo(file: string): Promise<string> {
  copyFileSync(migrated, file)
  const db = openDatabase(file, { guard: true })
  await seedDemo({ db, clock: Date, passwords: quickPasswords })
  await db.close()
  return file
}
