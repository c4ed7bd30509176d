import { statfs } from 'node:fs/promises'
import { and, count, eq, gt, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { migrations } from '#db/migrations/list.ts'
import { jobs, outbox, paymentCallbacks, secondFactors, users } from '#db/schema.ts'
import type { Env } from '#src/env/env.ts'
import { signInWorries } from '#src/features/auth/suspicious-sign-ins.ts'
import { countWaitingReports } from '#src/features/reports/report-queue.ts'
import { lastBackup } from './backup/last-backup.ts'
import { databaseSizes, indexShare } from './database-size.ts'
import { findingsOf, servicesOf } from './health-checks.ts'
import type { StoredState, SystemState } from './system-state.ts'
import { version } from './version.ts'

const HOUR = 3_600_000

/** Reading each page of a larger file would hold the app up. */
const MAX_MEASURED = 64_000_000

/**
 * Reads everything anew and changes nothing; the database is read before it first waits. `measure` looks at large databases
 * too.
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
  const asksFactor = env.adminTotp === 'required'
  return { version, disk: await diskOf(env), backup: await lastBackup(env), database, stored, asksFactor }
}

/** For the panel: the state, what the rules say of it, and which services are set up. */
export async function systemReport(env: Env, read: Reader, now: number) {
  const state = await systemState(env, read, now)
  return { ...state, findings: findingsOf(state, now), services: servicesOf(env) }
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
  // An SMS that waits for the morning is not late: it was not tried, and its time is to come.
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
    migrations: {
      applied: rows.length,
      known: migrations.length,
      last: rows.at(-1)?.[0] ?? null,
      first: rows.at(0)?.[1] ?? null,
      lastAt: rows.at(-1)?.[1] ?? null,
    },
    messages: {
      waiting: countOf(read, outbox, isWaiting),
      failed: countOf(read, outbox, inArray(outbox.status, ['failed', 'unknown'])),
      lateSince: late?.since ?? null,
    },
    unsettledCallbacks: countOf(read, paymentCallbacks, isUnsettled),
    lateCallbacks: countOf(
      read,
      paymentCallbacks,
      and(isUnsettled, lte(paymentCallbacks.receivedAt, now - HOUR)),
    ),
    heldJobs: countOf(read, jobs, isNotNull(jobs.holdReason)),
    waitingReports: countWaitingReports(read),
    signInWorries: signInWorries(read, now),
    administrators: administratorsOf(read),
  }
}

function administratorsOf(read: Reader): StoredState['administrators'] {
  const rows = read
    .select({ username: users.username, email: users.email, factor: secondFactors.userId })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(and(eq(users.userType, 'admin'), eq(users.isSample, false), accountIsActive()))
    .orderBy(users.username)
    .all()
  const without = rows.filter(({ factor }) => factor === null)
  return { all: rows.length, withoutFactor: without.map(({ username, email }) => username ?? email) }
}

const countOf = (read: Reader, table: SQLiteTable, which: SQL | undefined) =>
  read.select({ n: count() }).from(table).where(which).get()?.n ?? 0
