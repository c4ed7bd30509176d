import type { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { readerOf, withReadonlyDatabase } from '#db/connection.ts'
import { isCurrent } from '#db/migrate.ts'
import { admitsSamples, type Env } from '#src/env/env.ts'
import { isLoopback } from '#src/env/services.ts'
import type { SystemState } from '#src/operations/system-state.ts'
import { formatBytes } from '#src/ui/format.ts'
import { modelFindings } from './check-ai-model.ts'
import { databaseFile } from './create-deps.ts'
import { diskFinding, type Finding, findingsOf, servicesOf } from './health-checks.ts'
import { diskOf, systemState } from './system-status.ts'

/** Looks at the data folder, the database, the clock and the services around. Changes nothing. */
export async function examine(env: Env): Promise<Finding[]> {
  return [
    { state: 'ok', text: 'The environment can be read.' },
    await dataFolder(env),
    ...(await database(env)),
    clock(),
    ...services(env),
    ...(await modelFindings(env)),
  ]
}

async function dataFolder({ dataDir }: Env): Promise<Finding> {
  if (!existsSync(dataDir)) {
    return {
      state: 'wrong',
      text: `${dataDir} is not there. The first start makes it; is the data elsewhere, set DATA_DIR.`,
    }
  }
  try {
    await access(dataDir, constants.R_OK | constants.W_OK)
    return { state: 'ok', text: `${dataDir} can be written.` }
  } catch {
    return { state: 'wrong', text: `${dataDir} cannot be written. Set DATA_DIR.` }
  }
}

async function database(env: Env): Promise<Finding[]> {
  const file = databaseFile(env)
  if (!existsSync(file))
    return withoutState(env, `There is no database at ${file}. elimu serve makes one, or elimu migrate.`)
  if (!isCurrent(file))
    return [
      ...(await withoutState(
        env,
        'The database does not have the schema of this program. Run elimu migrate.',
      )),
      ...read(file, env),
    ]
  try {
    const now = Date.now()
    const state = await withReadonlyDatabase(file, sqlite =>
      systemState(env, readerOf(sqlite), now, { measure: true }),
    )
    return [...findingsOf(state, now), sizes(state), queues(state), ...read(file, env)]
  } catch {
    return withoutState(env, 'The database cannot be read.')
  }
}

const withoutState = async (env: Env, text: string): Promise<Finding[]> => [
  diskFinding(await diskOf(env)),
  { state: 'wrong', text },
]

function sizes({ database: { file, log, indexShare } }: SystemState): Finding {
  const share = indexShare === null ? '' : `, ${Math.round(100 * indexShare)} % of it index`
  const beside = log === 0 ? '' : `; its log ${formatBytes(log)}`
  const text = `The database is ${formatBytes(file)}${share}${beside}.`
  return { state: 'ok', text }
}

function queues({
  stored: { messages, unsettledCallbacks, heldJobs, waitingReports },
}: SystemState): Finding {
  const waiting = [
    `emails and SMS ${messages.waiting}`,
    `answers of M-Pesa ${unsettledCallbacks}`,
    `jobs on hold ${heldJobs}`,
    `reports ${waitingReports}`,
  ]
  return { state: 'ok', text: `Waiting: ${waiting.join(', ')}.` }
}

function read(file: string, env: Env): Finding[] {
  try {
    return withReadonlyDatabase(file, sqlite => contents(sqlite, env))
  } catch {
    return [{ state: 'wrong', text: 'The database cannot be read.' }]
  }
}

function contents(sqlite: Database, env: Env): Finding[] {
  const [first] = sqlite.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').all()
  const count = (what: string) =>
    sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${what}`).get()?.n ?? 0
  const admins = count("users WHERE user_type = 'admin' AND NOT is_sample")
  return [
    first?.quick_check === 'ok'
      ? { state: 'ok', text: 'The database is sound.' }
      : { state: 'wrong', text: 'The database is damaged. Restore the newest backup.' },
    admins > 0
      ? { state: 'ok', text: `${admins} may sign in as administrator.` }
      : { state: 'note', text: 'There is no administrator yet. Run elimu admin create.' },
    ...samples(env, table => count(`${table} WHERE is_sample`)),
  ]
}

function samples(env: Env, count: (table: string) => number): Finding[] {
  const found = Object.entries({ users: 'people', schools: 'schools', jobs: 'jobs', reviews: 'reviews' })
    .map(([table, name]) => ({ name, rows: count(table) }))
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `${rows} ${name}`)
  if (found.length === 0) return []

  const text = `Sample data is here (${found.join(', ')}); everybody knows the password of its accounts.`
  return admitsSamples(env)
    ? [{ state: 'note', text }]
    : [{ state: 'wrong', text: `${text} Run elimu seed --remove before opening the site.` }]
}

const RELEASED = Date.UTC(2026, 0, 1)

function clock(): Finding {
  const now = Date.now()
  const isSane = now > RELEASED && now < RELEASED + 20 * 365 * 86_400_000
  return { state: isSane ? 'ok' : 'wrong', text: `The clock says ${new Date(now).toISOString()}.` }
}

function services(env: Env): Finding[] {
  const isSecure = env.publicUrl.startsWith('https:')
  return [
    isSecure
      ? { state: 'ok', text: `Visitors come by ${env.publicUrl}.` }
      : { state: isLoopback(env.publicUrl) ? 'note' : 'wrong', text: `${env.publicUrl} is not https.` },
    ...servicesOf(env).map(({ isOn, text }): Finding => ({ state: isOn ? 'ok' : 'note', text })),
  ]
}
