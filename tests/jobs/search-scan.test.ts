import { expect } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { createProcessState } from '#src/http/process-state.ts'
import { cpuTimeOf } from '#tests/support/cpu-time.ts'
import { migratedFolder } from '#tests/support/data-folders.ts'
import { testOfAll } from '#tests/support/extent.ts'
import { kindsOf } from './search-kinds.ts'
import { plainScan } from './search-scan.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const RUNS = 25

testOfAll(
  'among 10,000 jobs each kind of search finds what a plain look through all finds, and soon',
  async () => {
    const file = join(migratedFolder(), 'elimu.db')
    generateJobs(file, 10_000, now)
    const scan = plainScan(file)
    const db = openDatabase(file)
    const kinds = kindsOf({ db, clock: { now: () => now }, state: createProcessState(db) })

    for (const { name, run, check } of kinds) {
      check(scan)

      const ms = await cpuTimeOf(() => {
        for (let times = 0; times < RUNS; times++) run()
      })
      // A generous limit, because other work shares the machine; a search without its index takes longer.
      expect([name, ms / RUNS < 20]).toEqual([name, true])
    }
    expect(kinds).toHaveLength(16)
    await db.close()
  },
  60_000,
)
