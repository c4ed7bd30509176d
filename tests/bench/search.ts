import type { Database } from 'bun:sqlite'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, withReadonlyDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { cpuTimes, type Times } from './cpu-times.ts'
import { kindsOf } from './search-kinds.ts'
import { plainScan } from './search-scan.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
/** A look through all jobs takes its time: answers are compared with it up to this many. */
const MAX_SCANNED = 20_000

interface Options {
  sizes?: number[]
  /** How often each search is measured, after as many runs to warm up. */
  runs?: number
  /** What else to do with the largest database. */
  serve?: (file: string) => Promise<void>
}

/**
 * Searches among 10,000, 100,000 and 1,000,000 jobs: median and 99th percentile in ms of the process's own CPU time, so that
 * what else runs on the machine counts little, and how the median grows. Throws where an answer is not that of a plain look
 * through all jobs.
 */
export async function benchSearch(
  say: (line: string) => void,
  { sizes = [10_000, 100_000, 1_000_000], runs = 1000, serve }: Options = {},
) {
  const dir = mkdtempSync(join(tmpdir(), 'elimu-bench-search-'))
  const smallest = new Map<string, Times>()
  try {
    for (const size of sizes) {
      const file = join(dir, `${size}.db`)
      migrate(file)
      const speed = generateJobs(file, size, now)
      say(`${size} jobs, posted ${speed} a second; ${sizesOf(file)}`)
      await measure(file, size, runs, smallest, say)
      if (serve && size === Math.max(...sizes)) await serve(file)
      rmSync(file)
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function measure(
  file: string,
  size: number,
  runs: number,
  smallest: Map<string, Times>,
  say: (line: string) => void,
) {
  const db = openDatabase(file)
  try {
    const deps = { db, clock: { now: () => now } }
    const scan = size <= MAX_SCANNED ? plainScan(file) : null
    say(`${'ms'.padEnd(28)}${'median'.padStart(8)}${'p99'.padStart(8)}${'growth'.padStart(8)}  found`)
    for (const { name, run, check } of kindsOf(deps)) {
      const found = run()
      if (scan) check(scan)
      const times = cpuTimes(run, runs)
      const first = smallest.get(name) ?? times
      smallest.set(name, first)
      const growth = times.median / first.median
      const isRight = scan ? ', as a plain scan finds' : ''
      say(
        `${name.padEnd(28)}${ms(times.median)}${ms(times.p99)}${growth.toFixed(2).padStart(8)}  ${found}${isRight}`,
      )
    }
  } finally {
    await db.close()
  }
}

const ms = (time: number) => time.toFixed(3).padStart(8)

/** The file on disk and, of it, the search index. */
function sizesOf(file: string): string {
  const index = withReadonlyDatabase(
    file,
    (sqlite: Database) =>
      sqlite
        .query<{ bytes: number }, []>(
          'SELECT sum(length(block)) AS bytes FROM job_search_data WHERE block IS NOT NULL',
        )
        .get()?.bytes ?? 0,
  )
  return `file ${megabytes(statSync(file).size)}, search index ${megabytes(index)}`
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
