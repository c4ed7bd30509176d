import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Reader, readerOf } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { lastMonths } from '#src/domain/kenya-time.ts'
import { listApplications } from '#src/features/admin/applications/queries.ts'
import { auditEntries } from '#src/features/admin/audit/queries.ts'
import { findJobs } from '#src/features/admin/jobs/queries.ts'
import { platformStats, trendsOf } from '#src/features/admin/overview/stats.ts'
import { allApplications } from '#src/features/applications/received-applications.ts'
import { countOpenJobs } from '#src/features/jobs/school-jobs.ts'
import { jobsClosing } from '#src/features/jobs/search.ts'
import { monthTotals } from '#src/features/payments/revenue.ts'

const now = Date.parse('2026-11-20T08:00:00Z')
const page = { limit: 50 }

let dir: string
let sqlite: Database

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'elimu-plans-'))
  const file = join(dir, 'elimu.db')
  migrate(file)
  sqlite = new Database(file, { readonly: true })
})

afterAll(() => {
  sqlite.close()
  rmSync(dir, { recursive: true, force: true })
})

/** The steps of SQLite's plans for all queries of `ask`. */
async function stepsOf(ask: (read: Reader) => unknown): Promise<string[]> {
  const queries: string[] = []
  const noting = new Proxy(sqlite, {
    get: (database, name) =>
      name === 'prepare'
        ? (query: string) => {
            queries.push(query)
            return database.prepare(query)
          }
        : Reflect.get(database, name),
  })
  await ask(readerOf(noting))
  return queries.flatMap(query =>
    sqlite
      .query<{ detail: string }, []>(`explain query plan ${query}`)
      .all()
      .map(({ detail }) => detail),
  )
}

/** A scan of a whole table, which is slow because its rows are wide. */
const isSlow = (step: string) =>
  /^SCAN (users|jobs|applications|payments|audit_log)\b(?!.* INDEX )/.test(step)

const ofDailyTotals =
  /daily_totals USING INDEX sqlite_autoindex_daily_totals_1 \(kind=\? AND day>\? AND day<\?\)/

test.each<[string, (read: Reader) => unknown, RegExp[]]>([
  [
    'the cards of the overview',
    read => platformStats(read, now),
    [
      /users USING COVERING INDEX users_subscribed/,
      /schools USING COVERING INDEX schools_subscribed/,
      ofDailyTotals,
    ],
  ],
  [
    'the open jobs of a school',
    read => countOpenJobs(read, ['x'], now),
    [/jobs USING INDEX jobs_by_school \(school_id=\?\)/],
  ],
  [
    'the jobs that close this week',
    read => jobsClosing(read, { from: now, until: now + 7 * 86_400_000 }, now, 5),
    [/jobs USING INDEX jobs_by_closing \(is_active=\? AND closes_at>\? AND closes_at<\?\)/],
  ],
  ['the plots', read => trendsOf(read, lastMonths(now, 12)), [ofDailyTotals]],
  ['the totals by month', read => monthTotals(read, now), [/audit_log USING INDEX audit_by_target/]],
  [
    'applications of one status',
    read => listApplications(read, { ...page, status: 'accepted' }),
    [/SCAN applications USING INDEX applications_by_created/],
  ],
  [
    'applications of one status with their letters',
    read => allApplications(read, now, { ...page, status: 'accepted' }),
    [/SCAN applications USING INDEX applications_by_created/],
  ],
  [
    'a search among jobs',
    read => findJobs(read, { search: 'music tutor' }, now, page),
    [/SCAN jobs USING INDEX jobs_by_words/],
  ],
  [
    'jobs on hold',
    read => findJobs(read, { state: 'held' }, now, page),
    [/jobs USING (COVERING )?INDEX jobs_held/],
  ],
  [
    'sample jobs',
    read => findJobs(read, { state: 'samples' }, now, page),
    [/jobs USING (COVERING )?INDEX jobs_samples/],
  ],
  [
    'closed jobs',
    read => findJobs(read, { state: 'closed' }, now, page),
    [/jobs USING INDEX jobs_by_closing/],
  ],
  [
    'the actions of one administrator',
    read => auditEntries(read, page, { actorId: 'x' }),
    [/audit_log USING INDEX audit_by_actor \(actor_id=\?\)/],
  ],
  [
    'the actions on one target',
    read => auditEntries(read, page, { targetId: 'x' }),
    [/audit_log USING INDEX audit_by_target \(target_id=\?\)/],
  ],
  [
    'actions of one kind',
    read => auditEntries(read, page, { action: 'user.status' }),
    [/audit_log USING INDEX audit_by_action \(action=\?\)/],
  ],
])('%s are read by an index, and no table is scanned', async (_, ask, indexes) => {
  const steps = await stepsOf(ask)

  expect(steps.filter(isSlow)).toEqual([])
  for (const index of indexes) expect(steps).toContainEqual(expect.stringMatching(index))
})
