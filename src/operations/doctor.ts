import type { Database } from 'bun:sqlite'
import { existsSync, statSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { readerOf, withReadonlyDatabase } from '#db/connection.ts'
import { schemaFault } from '#db/migrate.ts'
import { currentServices } from '#db/service-settings.ts'
import { currentSettings, feeKeys, type SettingValues } from '#db/site-settings.ts'
import type { Env } from '#src/env/env.ts'
import { isLoopback, isLoopbackName } from '#src/env/formats.ts'
import { admitsSamples } from '#src/env/sample-accounts.ts'
import { type CurrentServices, servicesOf } from '#src/env/services.ts'
import type { SystemState } from '#src/operations/health-checks.ts'
import { formatBytes, formatDateTime } from '#src/ui/format.ts'
import { lastBackup } from './backup/last-backup.ts'
import { AFTER_DAMAGE, explain } from './cli/cli-error.ts'
import { checkClock } from './clock-checks.ts'
import type { Finding } from './finding.ts'
import { checkDisk, checkHealth } from './health-checks.ts'
import { checkBackupFolder, tryServices } from './live-checks.ts'
import { databaseFile, isNewFolder } from './migrate-database.ts'
import { checkModel } from './model-check.ts'
import { checkPrimary, doesPrimaryAnswer } from './primary-check.ts'
import { checkServices, listServices } from './service-checks.ts'
import { diskOf, systemState } from './system-status.ts'

/** Checks the data folder, the database, the clock and the services; `live` asks these too. Changes nothing. */
export async function examine(env: Env, { live = false } = {}): Promise<Finding[]> {
  const services = readServices(env)
  return [
    { state: 'ok', text: 'The configuration is valid.' },
    await checkDataFolder(env),
    ...(await checkDatabase(env, services)),
    ...checkPrimary(env, await doesPrimaryAnswer(env)),
    checkClock(Date.now()),
    ...checkAddress(env),
    ...listServices(env, services).map(({ isOn, text }): Finding => ({ state: isOn ? 'ok' : 'note', text })),
    ...checkServices(env, services),
    ...(await checkBackupFolder(env)),
    ...(live ? await tryServices(env, services) : []),
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
    if (!statSync(dataDir).isDirectory())
      return { state: 'wrong', text: `${dataDir} is not a folder. Set another DATA_DIR.` }
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
    ...(isLoopback(env.publicUrl) ? [] : checkOpening(currentSettings(readerOf(sqlite), env), services)),
  ]
}

/** Settings that visitors of a public site need. */
function checkOpening(settings: SettingValues, { daraja }: CurrentServices): Finding[] {
  const care = (text: string): Finding => ({ state: 'care', text })
  const hasFees = feeKeys.some(key => Number(settings[key]) > 0)
  return [
    ...(String(settings['support.email']).endsWith('.example')
      ? [care('The support email is only an example. Set your own in the Settings tab of the admin panel.')]
      : []),
    ...(hasFees && !daraja
      ? [care('Registration has a price, but M-Pesa is not set up. Set it up, or make registration free.')]
      : []),
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

const unencrypted: Finding = {
  state: 'care',
  text: 'PUBLIC_URL uses HTTPS, but DOMAIN and TRUST_PROXY are not set. No one can sign in over plain HTTP. Set DOMAIN, so that Elimu gets a certificate, or put a web server with one in front and set TRUST_PROXY=1.',
}

const unreachable: Finding = {
  state: 'wrong',
  text: 'HOST is an address of this machine only, so no one can reach DOMAIN. Leave HOST empty.',
}

function checkAddress({ publicUrl, tls, trustProxy, host }: Env): Finding[] {
  const isSecure = publicUrl.startsWith('https:')
  const isUnencrypted = isSecure && !tls && trustProxy === 0
  return [
    ...(isUnencrypted ? [unencrypted] : []),
    ...(tls && isLoopbackName(host) ? [unreachable] : []),
    isSecure
      ? { state: 'ok', text: `The public address is ${publicUrl}.` }
      : {
          state: isLoopback(publicUrl) ? 'note' : 'wrong',
          text: `PUBLIC_URL (${publicUrl}) does not use HTTPS. A public site needs an https:// address.`,
        },
  ]
}
