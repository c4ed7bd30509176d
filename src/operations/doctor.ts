import type { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { isCurrent } from '#db/migrate.ts'
import { readingFrom } from '#db/open.ts'
import { type Env, isLoopback } from '#src/env.ts'
import { databaseFile } from './setup.ts'

/** `note` needs no care but should be known. */
export interface Finding {
  state: 'ok' | 'note' | 'wrong'
  text: string
}

/** Looks at the data folder, the database, the clock and the services around. Changes nothing. */
export async function examine(env: Env): Promise<Finding[]> {
  return [
    { state: 'ok', text: 'The environment can be read.' },
    await dataFolder(env),
    await freeSpace(env),
    ...database(env),
    clock(),
    ...services(env),
  ]
}

async function dataFolder({ dataDir }: Env): Promise<Finding> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK)
    return { state: 'ok', text: `${dataDir} can be written.` }
  } catch {
    return { state: 'wrong', text: `${dataDir} is not there or cannot be written. Set DATA_DIR.` }
  }
}

const MOST_NEEDED = 1_000_000_000

async function freeSpace({ dataDir }: Env): Promise<Finding> {
  const disk = await statfs(dataDir).catch(() => null)
  if (!disk) return { state: 'note', text: 'The free space on the disk cannot be told.' }
  const free = disk.bavail * disk.bsize
  const text = `${(free / 1_000_000_000).toFixed(1)} GB are free on the disk.`
  return { state: free < MOST_NEEDED ? 'wrong' : 'ok', text }
}

function database(env: Env): Finding[] {
  const file = databaseFile(env)
  if (!existsSync(file))
    return [{ state: 'wrong', text: `There is no database at ${file}. Run elimu migrate.` }]
  return [
    isCurrent(file)
      ? { state: 'ok', text: 'The database has the schema of this program.' }
      : { state: 'wrong', text: 'The database does not have the schema of this program. Run elimu migrate.' },
    ...read(file, env),
  ]
}

function read(file: string, env: Env): Finding[] {
  try {
    return readingFrom(file, sqlite => contents(sqlite, env))
  } catch {
    return [{ state: 'wrong', text: 'The database cannot be read.' }]
  }
}

function contents(sqlite: Database, env: Env): Finding[] {
  const [first] = sqlite.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').all()
  const count = (what: string) =>
    sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${what}`).get()?.n ?? 0
  const admins = count("users WHERE user_type = 'admin' AND NOT is_sample")
  const failed = count("outbox WHERE status IN ('failed', 'unknown')")
  return [
    first?.quick_check === 'ok'
      ? { state: 'ok', text: 'The database is sound.' }
      : { state: 'wrong', text: 'The database is damaged. Restore the newest backup.' },
    admins > 0
      ? { state: 'ok', text: `${admins} may sign in as administrator.` }
      : { state: 'note', text: 'There is no administrator yet. Run elimu admin create.' },
    ...samples(env, table => count(`${table} WHERE is_sample`)),
    ...(failed > 0 ? [{ state: 'note' as const, text: `${failed} messages could not be sent.` }] : []),
  ]
}

/** On a site to try out they belong there: one that takes no money but a simulator's, or else is open to this machine alone. */
function samples({ publicUrl, daraja }: Env, count: (table: string) => number): Finding[] {
  const found = Object.entries({ users: 'people', schools: 'schools', jobs: 'jobs', reviews: 'reviews' })
    .map(([table, name]) => ({ name, rows: count(table) }))
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `${rows} ${name}`)
  if (found.length === 0) return []

  const text = `Sample data is here (${found.join(', ')}); everybody knows the password of its accounts.`
  return isLoopback(daraja?.baseUrl ?? publicUrl)
    ? [{ state: 'note', text }]
    : [{ state: 'wrong', text: `${text} Run elimu seed --remove before opening the site.` }]
}

const RELEASED = Date.UTC(2026, 0, 1)

function clock(): Finding {
  const now = Date.now()
  const isSane = now > RELEASED && now < RELEASED + 20 * 365 * 86_400_000
  return { state: isSane ? 'ok' : 'wrong', text: `The clock says ${new Date(now).toISOString()}.` }
}

function services({ daraja, smtp, sms, ai, publicUrl }: Env): Finding[] {
  const set = (isSet: boolean, yes: string, no: string): Finding =>
    isSet ? { state: 'ok', text: yes } : { state: 'note', text: no }
  return [
    set(publicUrl.startsWith('https:'), `Visitors come by ${publicUrl}.`, `${publicUrl} is not https.`),
    set(daraja !== null, 'M-Pesa is set up.', 'M-Pesa is not set up: nobody can pay (DARAJA_*).'),
    set(
      smtp !== null,
      'Email goes by SMTP.',
      'Emails become files in DATA_DIR/outbox (SMTP_URL, MAIL_FROM).',
    ),
    set(
      sms !== null,
      'SMS go by Africa’s Talking.',
      'SMS become files in DATA_DIR/outbox (AT_USERNAME, AT_API_KEY).',
    ),
    set(
      ai !== null,
      'The assistant has a model.',
      'The assistant answers without a model (AI_BASE_URL, AI_MODEL).',
    ),
  ]
}
