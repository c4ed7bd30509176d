import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayInKenya } from '#db/days.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { afterThisTest } from './cleanup.ts'
import { quickPasswords } from './quick-hash.ts'

const templates = mkdtempSync(join(tmpdir(), 'elimu-template-'))
process.on('exit', () => rmSync(templates, { recursive: true, force: true }))

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

async function makeDemo(file: string): Promise<string> {
  copyFileSync(migrated, file)
  const db = openDatabase(file, { guard: true })
  await seedDemo({ db, clock: Date, passwords: quickPasswords })
  await db.close()
  return file
}
