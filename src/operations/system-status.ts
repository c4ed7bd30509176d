import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, gt, inArray, isNotNull, isNull, lte, max, min, or, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Db, Reader } from '#db/connection.ts'
import { migrations } from '#db/migrations/list.ts'
import { countRows } from '#db/rows.ts'
import { jobs, outbox, paymentCallbacks, secondFactors, users } from '#db/schema.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { isAutomatic } from '#src/env/backup-settings.ts'
import type { Env } from '#src/env/env.ts'
import type { CurrentServices } from '#src/env/services.ts'
import { suspiciousSignIns } from '#src/features/auth/suspicious-sign-ins.ts'
import { isKnownOut } from '#src/features/notifications/known-outages.ts'
import { countWaitingReports } from '#src/features/reports/report-queue.ts'
import { version } from '../../package.json'
import { DATABASE } from './backup/format.ts'
import { lastBackup, lastFailure } from './backup/last-backup.ts'
import type { StoredState, SystemState } from './health-checks.ts'
import { checkHealth } from './health-checks.ts'
import { checkPrimary } from './primary-check.ts'
import { checkServices, listServices } from './service-checks.ts'
import { certificateState } from './tls/certificates.ts'

/** Reading every page of a larger file would block the app. */
const MAX_MEASURED = 64_000_000

/**
 * Reads the current state and changes nothing. The database is read before the first `await`. `measure` also measures the
 * indexes of large databases.
 */
export async function systemState(
  env: Env,
  read: Reader,
  now: number,
  { measure = false } = {},
): Promise<SystemState> {
  const sizes = databaseSizes(env)
  const isMeasured = measure || sizes.file <= MAX_MEASURED
  const database = { ...sizes, indexShare: isMeasured ? indexShare(read) : null }
  const stored = storedState(read, now)
  const requiresTwoFactor = env.adminTotp === 'required'
  return {
    version,
    disk: await diskOf(env),
    certificate: certificateState(env),
    backup: lastBackup(env),
    backupFailure: isAutomatic(env.backup) ? lastFailure(env) : null,
    database,
    stored,
    requiresTwoFactor,
  }
}

/** For the admin panel: the state, its findings, and which services are configured. */
export async function systemReport(
  env: Env,
  { read, shared }: Pick<Db, 'read' | 'shared'>,
  now: number,
  services: CurrentServices,
) {
  const state = await systemState(env, read, now)
  const findings = [
    ...checkHealth(state, now),
    ...checkPrimary(env, shared?.answers() ?? false),
    ...checkServices(env, services),
  ]
  return { ...state, findings, services: listServices(env, services) }
}

export type SystemReport = Awaited<ReturnType<typeof systemReport>>

export async function diskOf({ dataDir }: Pick<Env, 'dataDir'>): Promise<SystemState['disk']> {
  const disk = await statfs(dataDir).catch(() => null)
  return disk && { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize }
}

function storedState(read: Reader, now: number): StoredState {
  const rows = read.values<[name: string, at: number]>(
    sql`SELECT name, applied_at FROM migrations ORDER BY name`,
  )
  const isWaiting = inArray(outbox.status, ['waiting', 'sending'])
  // An SMS deferred until the morning is not late: it has not been tried, and its time is in the future.
  const isLate = and(
    isWaiting,
    lte(outbox.createdAt, now - HOUR),
    or(gt(outbox.attempts, 0), lte(outbox.nextAttemptAt, now - HOUR)),
  )
  const late = read
    .select({ since: min(outbox.createdAt) })
    .from(outbox)
    .where(isLate)
    .get()
  const isUnsettled = isNull(paymentCallbacks.settledAt)
  return {
    newestEntry: newestEntry(read),
    migrations: {
      applied: rows.length,
      known: migrations.length,
      last: rows.at(-1)?.[0] ?? null,
      first: rows.at(0)?.[1] ?? null,
      lastAt: rows.at(-1)?.[1] ?? null,
    },
    messages: {
      waiting: countRows(read, outbox, isWaiting),
      failed: countRows(read, outbox, inArray(outbox.status, ['failed', 'unknown'])),
      lateSince: late?.since ?? null,
    },
    refusals: refusalsOf(read),
    isMpesaRefused: isKnownOut(read, 'mpesa'),
    unsettledCallbacks: countRows(read, paymentCallbacks, isUnsettled),
    lateCallbacks: countRows(
      read,
      paymentCallbacks,
      and(isUnsettled, lte(paymentCallbacks.receivedAt, now - HOUR)),
    ),
    heldJobs: countRows(read, jobs, isNotNull(jobs.holdReason)),
    waitingReports: countWaitingReports(read),
    signInWarnings: suspiciousSignIns(read, now),
    administrators: administratorsOf(read),
  }
}

function newestEntry(read: Reader): number | null {
  const [row] = read.values<[number | null]>(
    sql`SELECT max(at) FROM (SELECT max(at) AS at FROM audit_log UNION ALL SELECT max(posted_at) FROM postings)`,
  )
  return row?.[0] ?? null
}

function refusalsOf(read: Reader): StoredState['refusals'] {
  const { channel, error } = outbox
  return read
    .select({ channel, reason: error, at: max(outbox.nextAttemptAt) })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), isNotNull(error)))
    .groupBy(channel)
    .all()
    .flatMap(({ channel, reason }) => (reason === null ? [] : { channel, reason }))
}

function administratorsOf(read: Reader): StoredState['administrators'] {
  const rows = read
    .select({ username: users.username, email: users.email, factor: secondFactors.userId })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(and(eq(users.userType, 'admin'), eq(users.isSample, false), accountIsActive()))
    .orderBy(users.username)
    .all()
  const withoutFactor = rows.filter(({ factor }) => factor === null)
  return { all: rows.length, withoutFactor: withoutFactor.map(({ username, email }) => username ?? email) }
}

/** Returns the bytes of the database and of its write-ahead log on disk. */
export function databaseSizes({ dataDir }: Pick<Env, 'dataDir'>): { file: number; log: number } {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const file = join(dataDir, DATABASE)
  return { file: sizeOf(file), log: sizeOf(`${file}-wal`) }
}

/**
 * Returns the share of the database used by indexes, full-text search included, from 0 to 1. Reads every page of the file
 * (measured: 1.7 s per GB), so the app measures small files only.
 */
function indexShare(read: Reader): number | null {
  const isIndex = sql`entry.type = 'index' OR EXISTS (
    SELECT 1 FROM sqlite_schema AS search
    WHERE search.sql LIKE 'CREATE VIRTUAL TABLE%' AND entry.name LIKE search.name || '\\_%' ESCAPE '\\'
  )`
  const [row] = read.values<[all: number, indexes: number]>(
    sql`SELECT sum(pgsize), sum(iif(${isIndex}, pgsize, 0))
      FROM dbstat LEFT JOIN sqlite_schema AS entry ON entry.name = dbstat.name WHERE dbstat.aggregate = 1`,
  )
  return row && row[0] > 0 ? row[1] / row[0] : null
}
