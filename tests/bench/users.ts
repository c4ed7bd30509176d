import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { type User, users } from '#db/schema.ts'
import { siteSettings } from '#db/site-settings.ts'
import { createApp } from '#src/app.ts'
import type { Deps } from '#src/deps.ts'
import { readEnv } from '#src/env/env.ts'
import { createPasswords } from '#src/features/auth/password-hashing.ts'
import { createLog } from '#src/http/log.ts'
import { createProcessState } from '#src/http/process-state.ts'
import { createRateLimiter } from '#src/http/rate-limit.ts'
import { startSession } from '#src/http/session/session.ts'
import { systemReport } from '#src/operations/system-status.ts'
import { makeUsers } from './made-users.ts'
import { checkUsers, cursorAfter, deepQueries, scanUsers, userQueries } from './user-kinds.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
/** A look through all takes its time: answers are compared with it up to this many. */
const MAX_SCANNED = 100_000
const RUNS = 60

/**
 * The administrators' list of people among 100,000 and 1,000,000: median and 99th percentile in ms of the process's own CPU time
 * for a whole page of the panel, rendered, and its size. Throws where an answer is not that of a plain look through all.
 */
export async function benchUsers(say: (line: string) => void, sizes: number[]) {
  const dir = mkdtempSync(join(tmpdir(), 'elimu-bench-users-'))
  try {
    for (const size of sizes.length > 0 ? sizes : [100_000, 1_000_000]) {
      const file = join(dir, 'elimu.db')
      migrate(file)
      const startedAt = performance.now()
      makeUsers(file, size, now)
      const seconds = (performance.now() - startedAt) / 1000
      say(`${size} users in ${seconds.toFixed(0)} s; file ${(statSync(file).size / 1_000_000).toFixed(0)} MB`)
      await measure(dir, file, size, say)
      rmSync(file)
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function measure(dir: string, file: string, size: number, say: (line: string) => void) {
  const db = openDatabase(file)
  try {
    const env = readEnv({ DATA_DIR: dir, LOG_LEVEL: 'error' })
    const clock = { now: () => now }
    const deps: Deps = {
      ...{ db, env, clock, daraja: null, site: siteSettings(db, env) },
      log: createLog('error', () => undefined),
      system: () => systemReport(env, db.read, now),
      passwords: createPasswords(),
      state: createProcessState(db),
      limiter: createRateLimiter({ isOn: false, now: clock.now }),
    }
    const cookie = await administrator(deps)
    const app = createApp(deps)
    const scan = size <= MAX_SCANNED ? scanUsers(file, now) : null
    const ask = async (query: string) => {
      const request = new Request(`http://localhost:3000/admin-dashboard?tab=users&${query}`, {
        headers: { cookie },
      })
      const answer = await app.handle(request)
      if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`)
      return answer.text()
    }
    say(
      `${'ms'.padEnd(34)}${'median'.padStart(8)}${'p99'.padStart(8)}${'KB'.padStart(7)}${'gzip'.padStart(7)}`,
    )
    for (const [name, query] of Object.entries(userQueries)) {
      const isRight = scan ? `  ${await checkUsers(deps, scan, name, query)} as a plain scan finds` : ''
      say(`${name.padEnd(34)}${await timesOf(ask, query)}${isRight}`)
    }
    for (const name of deepQueries) {
      const query = userQueries[name] ?? ''
      const from = Math.min(size / 20, 5000)
      if (scan) await checkUsers(deps, scan, `${name}, far down`, query, from)
      const cursor = await cursorAfter(deps, query, from)
      say(`${`${name}, after ${from}`.padEnd(34)}${await timesOf(ask, `${query}&cursor=${cursor}`)}`)
    }
  } finally {
    await db.close()
  }
}

async function administrator(deps: Deps): Promise<string> {
  const { token } = await deps.db.write(async tx => {
    const who = {
      email: 'bench@example.test',
      firstName: 'Bench',
      lastName: 'Admin',
      userType: 'admin' as const,
    }
    const [admin] = await tx
      .insert(users)
      .values({ ...who, createdAt: 1 })
      .returning()
    return startSession(tx, deps, admin as User, { rememberMe: false, userAgent: 'bench' })
  })
  return `elimu_session=${token}`
}

async function timesOf(ask: (query: string) => Promise<string>, query: string): Promise<string> {
  const page = await ask(query)
  for (let run = 0; run < RUNS / 3; run++) await ask(query)
  Bun.gc(true)
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage()
    await ask(query)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.ceil(RUNS * share) - 1] ?? 0).toFixed(1).padStart(8)
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(0).padStart(7)
  return at(0.5) + at(0.99) + kilobytes(Buffer.byteLength(page)) + kilobytes(Bun.gzipSync(page).length)
}
