import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { siteSettings } from '#db/site-settings.ts'
import { createApp } from '#src/app.ts'
import type { Deps } from '#src/deps.ts'
import { readEnv } from '#src/env/env.ts'
import { createPasswords } from '#src/features/auth/password-hashing.ts'
import { createLog } from '#src/http/log.ts'
import { createProcessState } from '#src/http/process-state.ts'
import { createRateLimiter } from '#src/http/rate-limit.ts'
import { systemReport } from '#src/operations/system-status.ts'
import { makePublic } from './made-public.ts'

/** What visitors ask that costs most; `#` is another number each time, so that no kept answer serves it. */
const addresses = [
  '/?x=#',
  '/jobs?x=#',
  '/jobs?search=teacher%20ma%20#',
  '/jobs?search=a%20b%20c%20d%20e%20f%20g%20h&x=#',
  '/jobs?search=zz#',
  '/jobs?search=tea&county=Nairobi&type=part_time&level=primary&x=#',
  '/jobs?sort=relevance&search=physics%20chemistry%20biology&x=#',
  '/api/jobs?search=a%20b%20c%20d%20e%20f%20g%20h&x=#',
  '/api/jobs?limit=100&x=#',
  '/api/jobs/featured?x=#',
  '/feed.xml?x=#',
  '/teachers?x=#',
  '/tutors?x=#',
  '/counselors?x=#',
  '/career-coaches?x=#',
  '/professionals?x=#',
  '/professionals?search=a%20b%20c%20d%20e%20f%20g%20h&level=primary&x=#',
  '/professionals?search=zzqq#',
  '/professionals?search=word1%20word2&x=#',
  '/professionals?search=teach%20class%20ken&x=#',
  '/professionals?search=wanjiru&x=#',
  '/professionals?search=word&x=#',
  '/professionals?search=word%20zz&x=#',
  '/professionals?search=teach%20stud%20class%20math%20scho%20lear%20form%20univ&x=#',
  '/professionals?search=teach%20stud%20class%20math%20scho%20lear%20form%20qqq#',
  '/professionals?level=university&x=#',
  '/professionals?subject=math&county=Lamu&role=tutor&verified=on&x=#',
  '/professionals?subject=zzz#',
  '/professionals?county=Lamu&x=#',
  '/professionals?verified=on&x=#',
  '/professionals?verified=on&search=zz#',
  '/api/professionals?limit=100&x=#',
  '/api/professionals?search=e&county=Turkana&level=junior&x=#',
  '/schools?x=#',
  '/schools?search=a%20b%20c%20d%20e%20f%20g%20h&x=#',
  '/schools?search=zzqq#',
  '/schools?search=mutua%20college&x=#',
  '/schools?county=Lamu&type=tvet&verified=on&x=#',
  '/schools?search=academy%20#',
  '/api/schools?limit=100&x=#',
  '/parents?x=#',
  '/salary-guide?x=#',
  '/resources?x=#',
  '/about?x=#',
  '/pricing?x=#',
  '/sitemap.xml?x=#',
  '/sitemap-1.xml?x=#',
  '/sitemap-3.xml?x=#',
  '/sitemap-7.xml?x=#',
]

const now = Date.parse('2026-11-20T08:00:00Z')
const RUNS = 7

/**
 * Every public GET that may be costly, over 100,000 jobs, schools and professionals: ms of CPU, median and first (the sitemap is
 * kept then), dearest first.
 */
export async function benchPublicGets(say: (line: string) => void, sizes: number[]) {
  const dir = mkdtempSync(join(tmpdir(), 'elimu-bench-public-'))
  try {
    for (const size of sizes.length > 0 ? sizes : [100_000]) {
      const file = join(dir, 'elimu.db')
      migrate(file)
      const startedAt = performance.now()
      makePublic(file, size, now)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
      say(`${size} of each in ${seconds} s; file ${(statSync(file).size / 1_000_000).toFixed(0)} MB`)
      await measure(dir, file, say)
      rmSync(file)
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function measure(dir: string, file: string, say: (line: string) => void) {
  const db = openDatabase(file)
  try {
    const env = readEnv({ DATA_DIR: dir, LOG_LEVEL: 'error' })
    const deps: Deps = {
      ...{ db, env, clock: { now: () => now }, daraja: null, site: siteSettings(db, env) },
      log: createLog('error', () => undefined),
      system: () => systemReport(env, db.read, now),
      passwords: createPasswords(),
      state: createProcessState(db),
      limiter: createRateLimiter({ isOn: false, now: () => now }),
    }
    const app = createApp(deps)
    const lines: [number, string][] = []
    for (const address of addresses) {
      const times: number[] = []
      let status = 0
      for (let run = 0; run < RUNS; run++) {
        const before = process.cpuUsage()
        const answer = await app.handle(
          new Request(`http://localhost:3000${address.replace('#', `${run + 1}`)}`),
        )
        await answer.arrayBuffer()
        status = answer.status
        const { user, system } = process.cpuUsage(before)
        times.push((user + system) / 1000)
      }
      const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
      const [shown, first] = [median, times[0] ?? 0].map(ms => ms.toFixed(1).padStart(8))
      lines.push([median, `${shown} ${first} ms  ${status}  ${address}`])
    }
    lines.sort(([a], [b]) => b - a)
    for (const [, line] of lines) say(line)
  } finally {
    await db.close()
  }
}
