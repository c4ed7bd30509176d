import type { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { readerOf, withReadonlyDatabase } from '#db/connection.ts'
import { schemaFault } from '#db/migrate.ts'
import { currentServices } from '#db/service-settings.ts'
import { admitsSamples, type Env } from '#src/env/env.ts'
import { isLoopback } from '#src/env/formats.ts'
import { type CurrentServices, type ModelSettings, servicesOf } from '#src/env/services.ts'
import type { SystemState } from '#src/operations/health-checks.ts'
import { formatBytes, formatDateTime } from '#src/ui/format.ts'
import { lastBackup } from './backup/last-backup.ts'
import { AFTER_DAMAGE, explain } from './cli/cli-error.ts'
import { checkDisk, checkHealth, type Finding } from './health-checks.ts'
import { tryServices } from './live-checks.ts'
import { databaseFile, isNewFolder } from './migrate-database.ts'
import { checkServices, listServices } from './service-checks.ts'
import { diskOf, systemState } from './system-status.ts'

/** Checks the data folder, the database, the clock and the services; `live` asks these too. Changes nothing. */
export async function examine(env: Env, { live = false } = {}): Promise<Finding[]> {
  const services = readServices(env)
  return [
    { state: 'ok', text: 'The configuration is valid.' },
    await checkDataFolder(env),
    ...(await checkDatabase(env, services)),
    checkClock(),
    ...checkAddress(env),
    ...listServices(env, services).map(({ isOn, text }): Finding => ({ state: isOn ? 'ok' : 'note', text })),
    ...checkServices(services),
    ...(live ? await tryServices(services, env.backup) : []),
    ...(await checkModel(env)),
  ]
}

/** The services as the site has them, or the environment's if the database cannot be read. */
function readServices(env: Env): CurrentServices {
  try {
    if (!isNewFolder(env))
      return withReadonlyDatabase(databaseFile(env), sqlite => currentServices(readerOf(sqlite), env))
  } catch {
    // checkDatabase says why.
  }
  return servicesOf(env)
}

async function checkDataFolder({ dataDir }: Env): Promise<Finding> {
  if (!existsSync(dataDir)) {
    return {
      state: 'note',
      text: `${dataDir} does not exist yet; it will be created when you first start Elimu. If your data is elsewhere, set DATA_DIR.`,
    }
  }
  try {
    await access(dataDir, constants.R_OK | constants.W_OK)
    return { state: 'ok', text: `${dataDir} is writable.` }
  } catch {
    return { state: 'wrong', text: `${dataDir} is not writable. Correct its permissions, or set DATA_DIR.` }
  }
}

async function checkDatabase(env: Env, services: CurrentServices): Promise<Finding[]> {
  const file = databaseFile(env)
  try {
    if (isNewFolder(env))
      return diskAndProblem(env, `There is no database at ${file} yet. Run elimu serve to create one.`)
    const fault = schemaFault(file)
    if (fault) return [...(await diskAndProblem(env, fault)), ...checkContents(file, env, services)]
    const now = Date.now()
    const state = await withReadonlyDatabase(file, sqlite =>
      systemState(env, readerOf(sqlite), now, { measure: true }),
    )
    return [
      ...checkHealth(state, now),
      describeSizes(state),
      describeQueues(state),
      ...checkContents(file, env, services),
    ]
  } catch (error) {
    return diskAndProblem(env, damageText(env, error))
  }
}

function damageText(env: Env, error: unknown): string {
  const last = lastBackup(env)
  const which = last ? ` The latest is ${last.name}, of ${formatDateTime(Date.parse(last.createdAt))}.` : ''
  return `${explain(error)}${which}`
}

const diskAndProblem = async (env: Env, text: string): Promise<Finding[]> => [
  checkDisk(await diskOf(env)),
  { state: 'wrong', text },
]

function describeSizes({ database: { file, log, indexShare } }: SystemState): Finding {
  const shareText = indexShare === null ? '' : ` (${Math.round(100 * indexShare)}% indexes)`
  const logText = log === 0 ? '' : `, and its write-ahead log ${formatBytes(log)}`
  const text = `The database is ${formatBytes(file)}${shareText}${logText}.`
  return { state: 'ok', text }
}

function describeQueues({
  stored: { messages, unsettledCallbacks, heldJobs, waitingReports },
}: SystemState): Finding {
  const waiting = [
    `emails and SMS ${messages.waiting}`,
    `M-Pesa callbacks ${unsettledCallbacks}`,
    `jobs on hold ${heldJobs}`,
    `reports ${waitingReports}`,
  ]
  return { state: 'ok', text: `Pending: ${waiting.join(', ')}.` }
}

function checkContents(file: string, env: Env, services: CurrentServices): Finding[] {
  try {
    return withReadonlyDatabase(file, sqlite => findingsIn(sqlite, env, services))
  } catch {
    return [{ state: 'wrong', text: 'The database cannot be read.' }]
  }
}

function findingsIn(sqlite: Database, env: Env, services: CurrentServices): Finding[] {
  const [first] = sqlite.query<{ quick_check: string }, []>('PRAGMA quick_check(1)').all()
  const count = (source: string) =>
    sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${source}`).get()?.n ?? 0
  const admins = count("users WHERE user_type = 'admin' AND NOT is_sample")
  return [
    first?.quick_check === 'ok'
      ? { state: 'ok', text: 'The database is intact.' }
      : { state: 'wrong', text: `The database is damaged. ${AFTER_DAMAGE}` },
    admins > 0
      ? { state: 'ok', text: admins === 1 ? '1 administrator.' : `${admins} administrators.` }
      : {
          state: 'note',
          text: 'No administrator yet. Open the setup link that elimu serve prints, or run elimu admin create --username NAME.',
        },
    ...checkSamples(admitsSamples(env, services), table => count(`${table} WHERE is_sample`)),
  ]
}

function checkSamples(areAdmitted: boolean, count: (table: string) => number): Finding[] {
  const found = Object.entries({ users: 'people', schools: 'schools', jobs: 'jobs', reviews: 'reviews' })
    .map(([table, name]) => ({ name, rows: count(table) }))
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `${rows} ${name}`)
  if (found.length === 0) return []

  const text = `Sample data is present (${found.join(', ')}). The password for these accounts is public.`
  return areAdmitted
    ? [{ state: 'note', text }]
    : [{ state: 'wrong', text: `${text} Run elimu seed --remove before you open the site.` }]
}

const RELEASED = Date.UTC(2026, 0, 1)

function checkClock(): Finding {
  const now = Date.now()
  const isPlausible = now > RELEASED && now < RELEASED + 20 * 365 * 86_400_000
  const text = `The system time is ${new Date(now).toISOString()}.`
  return isPlausible ? { state: 'ok', text } : { state: 'wrong', text: `${text} Set the clock.` }
}

const unencrypted: Finding = {
  state: 'care',
  text: 'PUBLIC_URL uses HTTPS, but DOMAIN and TRUST_PROXY are not set. No one can sign in over plain HTTP. Set DOMAIN, so that Elimu gets a certificate, or put a web server with one in front and set TRUST_PROXY=1.',
}

function checkAddress({ publicUrl, tls, trustProxy }: Env): Finding[] {
  const isSecure = publicUrl.startsWith('https:')
  const isUnencrypted = isSecure && !tls && trustProxy === 0
  return [
    ...(isUnencrypted ? [unencrypted] : []),
    isSecure
      ? { state: 'ok', text: `The public address is ${publicUrl}.` }
      : {
          state: isLoopback(publicUrl) ? 'note' : 'wrong',
          text: `PUBLIC_URL (${publicUrl}) does not use HTTPS. A public site needs an https:// address.`,
        },
  ]
}

/** Checks that the server of the assistant's model lists it, and that the connection is encrypted. */
async function checkModel({ ai }: Pick<Env, 'ai'>): Promise<Finding[]> {
  return ai ? [...checkConnection(ai), await checkServer(ai)] : []
}

function checkConnection({ baseUrl }: ModelSettings): Finding[] {
  if (baseUrl.startsWith('https:') || isLoopback(baseUrl)) return []
  const text =
    'Questions are sent to the model unencrypted: AI_BASE_URL is neither https nor on this machine.'
  return [{ state: 'care', text }]
}

const TIMEOUT = 5000

async function checkServer({ baseUrl, model, apiKey }: ModelSettings): Promise<Finding> {
  const without = 'Until this is fixed, the built-in assistant will answer.'
  try {
    const headers: HeadersInit = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
    const response = await fetch(`${baseUrl}/models`, {
      ...{ headers, redirect: 'manual' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) {
      const cause = [401, 403].includes(response.status)
        ? 'Check AI_API_KEY.'
        : 'AI_BASE_URL often ends in /v1.'
      const text = `The model's server returned ${response.status}. ${cause} ${without}`
      return { state: 'care', text }
    }
    if ((await listModels(response)).includes(model))
      return { state: 'ok', text: `The model ${model} is available.` }
    return { state: 'care', text: `The model's server does not offer ${model} (AI_MODEL). ${without}` }
  } catch {
    return { state: 'care', text: `The model's server does not respond (AI_BASE_URL). ${without}` }
  }
}

async function listModels(response: Response): Promise<unknown[]> {
  const { data } = (await response.json()) as { data: { id: unknown }[] }
  return data.map(({ id }) => id)
}
