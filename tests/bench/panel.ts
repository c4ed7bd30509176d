import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Reader } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { lastMonths, lastWeeks } from '#src/domain/kenya-time.ts'
import { listApplications } from '#src/features/admin/applications/queries.ts'
import { auditEntries } from '#src/features/admin/audit/queries.ts'
import { findJobs } from '#src/features/admin/jobs/queries.ts'
import { platformStats, trendsOf } from '#src/features/admin/overview/stats.ts'
import { allApplications } from '#src/features/applications/queries.ts'
import { monthTotals, revenueByPeriod } from '#src/features/payments/revenue.ts'
import { makeRecords } from './made-records.ts'
import { makeUsers } from './made-users.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const page = { limit: 200 }
const RUNS = 15

const questions: Record<string, (read: Reader) => unknown> = {
  'cards of the overview': read => platformStats(read, now),
  'plots of 12 weeks': read => trendsOf(read, lastWeeks(now, 12)),
  'plots of 12 months': read => trendsOf(read, lastMonths(now, 12)),
  'revenue of 12 months': read => revenueByPeriod(read, lastMonths(now, 12)),
  'totals by month': read => monthTotals(read, now),
  'applications, all': read => listApplications(read, page),
  'applications, rare status': read => listApplications(read, { ...page, status: 'accepted' }),
  'applications, all, by call': read => allApplications(read, now, page),
  'jobs, all': read => findJobs(read, {}, now, page),
  'jobs, search without hit': read => findJobs(read, { search: 'zebra' }, now, page),
  'jobs, search with many': read => findJobs(read, { search: 'teacher' }, now, page),
  'jobs, open': read => findJobs(read, { state: 'open' }, now, page),
  'jobs, closed': read => findJobs(read, { state: 'closed' }, now, page),
  'jobs, closed, search': read => findJobs(read, { state: 'closed', search: 'teacher' }, now, page),
  'jobs, on hold': read => findJobs(read, { state: 'held' }, now, page),
  'audit, all': read => auditEntries(read, page),
  'audit, one actor': read => auditEntries(read, page, { actorId: 'user-00000007' }),
  'audit, one target': read => auditEntries(read, page, { targetId: 'pay-00000777' }),
  'audit, rare deed': read => auditEntries(read, page, { action: 'user.status' }),
}

/**
 * What the administrators' panel asks of 100,000 people, payments, jobs, applications and audit entries each: least, median and
 * most ms of the process's own CPU time.
 */
export async function benchPanel(say: (line: string) => void, [size = 100_000]: number[]) {
  const dir = mkdtempSync(join(tmpdir(), 'elimu-bench-panel-'))
  const file = join(dir, 'elimu.db')
  migrate(file)
  makeUsers(file, size, now)
  makeRecords(file, size, now)
  const db = openDatabase(file)
  try {
    say(`${`ms at ${size} of each`.padEnd(34)}${['least', 'median', 'most'].map(aligned).join('')}`)
    for (const [name, ask] of Object.entries(questions)) {
      say(`${name.padEnd(34)}${(await timesOf(() => ask(db.read))).join('')}`)
    }
  } finally {
    await db.close()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function timesOf(ask: () => unknown): Promise<string[]> {
  await ask()
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage()
    await ask()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  times.sort((a, b) => a - b)
  return [0, (RUNS - 1) / 2, RUNS - 1].map(index => aligned((times[index] ?? 0).toFixed(1)))
}

const aligned = (text: string) => text.padStart(8)
