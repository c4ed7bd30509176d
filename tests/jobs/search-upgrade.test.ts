import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, openDatabase } from '#db/connection.ts'
import { migrate } from '#db/migrate.ts'
import { migrations } from '#db/migrations/list.ts'
import { type Job, jobs } from '#db/schema.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { facetsOf } from '#src/features/jobs/search/facets.ts'
import { searchJobs } from '#src/features/jobs/search.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'

const now = Date.parse('2026-11-20T08:00:00Z')

test('jobs posted before counties had tokens with types are found by both, and their index stays whole', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'elimu-before-'))
  const file = join(dir, 'elimu.db')
  migrate(
    file,
    migrations.filter(({ name }) => name < '0008'),
  )
  generateJobs(file, 60, now)
  const sqlite = connect(file)
  const older = sqlite.prepare('UPDATE jobs SET facets = ? WHERE id = ?')
  for (const { id, facets } of sqlite.query<{ id: string; facets: string }, []>('SELECT * FROM jobs').all())
    older.run(asBefore(facets), id)
  sqlite.run('UPDATE jobs SET is_active = 0 WHERE rowid % 5 = 0')

  migrate(file)

  sqlite.run("INSERT INTO job_search (job_search) VALUES ('integrity-check')")
  sqlite.close()
  const db = openDatabase(file)
  afterThisTest(async () => {
    await db.close()
    rmSync(dir, { recursive: true })
  })
  const rows = db.read.select().from(jobs).all()
  expect(rows.filter(job => job.facets !== facetsOf(job))).toEqual([])
  const open = rows.filter(job => job.isActive)
  const { county, jobType, category } = open.find(job => job.county) as Job
  const asked = { county, type: jobType, category, limit: 100 }
  const found = searchJobs({ db, clock: { now: () => now } }, jobFilters.parse(asked))
  const expected = open.filter(
    job => job.county === county && job.jobType === jobType && job.category === category,
  )
  expect(found.rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
})

const asBefore = (facets: string) =>
  facets
    .replaceAll('\uE000', '')
    .split(' ')
    .filter(token => !/^county.*x(type|cat|level)/.test(token))
    .join(' ')
