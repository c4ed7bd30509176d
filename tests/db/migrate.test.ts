import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { migrate, removeOldCopies, schemaFault } from '#db/migrate.ts'
import { migrations } from '#db/migrations/list.ts'
import type { Job } from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'
import { commonFilterTerms, type Filterable, facetsOf } from '#src/features/jobs/search/facets.ts'
import rebuild from '#tests/operations/fixtures/rebuild-schools.sql' with { type: 'text' }
import { counts } from '#tests/seed/contents.ts'
import { quickPasswords } from '#tests/support/fast-password-hash.ts'

const anyJob = {
  location: 'Kisumu',
  town: null,
  county: null,
  jobType: 'full_time',
  category: 'teaching',
  level: null,
  subjects: [],
  specialization: null,
} satisfies Filterable

const rebuilt = [...migrations, { name: '9000_rebuild_schools', sql: rebuild }]

let dir: string
let file: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'elimu-migrate-'))
  file = join(dir, 'elimu.db')
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('migrating an empty folder creates the database, and a second run does nothing', () => {
  expect(migrate(file)).toEqual(migrations.map(({ name }) => name))

  expect(migrate(file)).toEqual([])
  expect(schemaFault(file)).toBeNull()
})

test('rebuilding a table that others refer to loses no rows', async () => {
  migrate(file)
  await fill()
  const before = counts(file)

  migrate(file, rebuilt)

  expect(counts(file)).toEqual({ ...before, migrations: Number(before.migrations) + 1 })
  expect(before.jobs).toBeGreaterThan(10)
  expect(before.applications).toBeGreaterThan(5)
  const sqlite = new Database(file)
  expect(sqlite.query('PRAGMA foreign_key_check').all()).toEqual([])
  expect(sqlite.query('SELECT motto FROM schools LIMIT 1').get()).toEqual({ motto: '' })
  sqlite.close()
})

test('jobs and profiles from before 0003_journeys are found by its new filters and fields', () => {
  migrate(file, migrations.slice(0, 3))
  const before = new Database(file)
  before.run(
    `INSERT INTO schools (id, name, type, county, town, created_at, updated_at)
      VALUES ('s', 'Ziwa', 'secondary', 'Kisumu', 'Ahero', 1, 1)`,
  )
  before.run(`INSERT INTO users (id, email, first_name, last_name, user_type, created_at, updated_at)
    VALUES ('u', 'a@example.test', 'Amina', 'Otieno', 'tutor', 1, 1)`)
  const jobs = [
    {
      id: 'house',
      benefits: ['Staff house'],
      schoolType: 'bom',
      payFrom: 40_000,
      payTo: null,
      payPeriod: 'month',
    },
    {
      id: 'allowance',
      benefits: ['Housing allowance'],
      schoolType: null,
      payFrom: null,
      payTo: 360_000,
      payPeriod: 'year',
    },
    { id: 'hourly', benefits: [], schoolType: 'ngo', payFrom: 1_500, payTo: 2_000, payPeriod: 'hour' },
    { id: 'weekly', benefits: [], schoolType: null, payFrom: 3_000, payTo: 4_700, payPeriod: 'week' },
    { id: 'termly', benefits: [], schoolType: null, payFrom: 45_000, payTo: null, payPeriod: 'term' },
    { id: 'plain', benefits: ['Lunch'], schoolType: null, payFrom: null, payTo: null, payPeriod: null },
  ] as const
  for (const { id, benefits, schoolType, payFrom, payTo, payPeriod } of jobs) {
    const old = facetsOf({ ...anyJob, schoolType: null })
    before.run(
      `INSERT INTO jobs (id, school_id, title, description, company, location, job_type, category, benefits, school_type, pay_from,
        pay_to, pay_period, facets, created_at, updated_at)
        VALUES (?, 's', 'Teacher', 'Teach.', 'Ziwa', 'Kisumu', 'full_time', 'teaching', ?, ?, ?, ?, ?, ?, 1, 1)`,
      [id, JSON.stringify(benefits), schoolType, payFrom, payTo, payPeriod, old],
    )
    before.run(`INSERT INTO postings (job_id, posted_at) VALUES (?, 1)`, [id])
  }
  before.close()

  migrate(file)

  const after = new Database(file)
  const stored = after.query<{ id: string; housing: Job['housing']; facets: string }, []>(
    'SELECT id, housing, facets FROM jobs ORDER BY rowid',
  )
  const tokens = (facets: string) => facets.split(' ').toSorted()
  const found = (text: string) =>
    after
      .query<{ n: number }, [string]>('SELECT count(*) AS n FROM job_search WHERE job_search MATCH ?')
      .get(text)?.n
  expect(stored.all().map(({ id, housing }) => [id, housing])).toEqual([
    ['house', 'provided'],
    ['allowance', 'allowance'],
    ['hourly', null],
    ['weekly', null],
    ['termly', null],
    ['plain', null],
  ])
  for (const [index, { housing, facets }] of stored.all().entries())
    expect(tokens(facets)).toEqual(tokens(facetsOf({ ...anyJob, ...jobs[index], housing })))
  const filtered = [{ pay: '30000' }, { housing: 'provided' }, { employer: 'bom' }].map(filter =>
    found(commonFilterTerms(jobFilters.parse(filter)).join(' ')),
  )
  expect(filtered).toEqual([2, 1, 1])
  after.run(`UPDATE users SET headline = 'Patient maths tutor', teaching_modes = '["online"]' WHERE id = 'u'`)
  expect(
    after.query('SELECT count(*) AS n FROM profile_search WHERE profile_search MATCH ?').get('patient'),
  ).toEqual({ n: 1 })
  after.close()
})

test('rows from before 0004_daily_totals are counted by their day in Kenya, and those of samples left out', () => {
  migrate(file, migrations.slice(0, 4))
  const before = new Database(file)
  const midnight = Date.parse('2026-11-21T00:00:00+03:00')
  const day = (midnight + 3 * 3_600_000) / 86_400_000
  before.run(
    `INSERT INTO schools (id, name, type, county, town, subscription_status, subscription_expiry, created_at, updated_at)
      VALUES ('s', 'Ziwa', 'secondary', 'Kisumu', 'Ahero', 'active', ?, 1, 1)`,
    [midnight - 1],
  )
  const people = { late: [midnight - 1, 0], early: [midnight, 0], sample: [midnight, 1] } as const
  for (const [id, [createdAt, isSample]] of Object.entries(people))
    before.run(
      `INSERT INTO users (id, email, first_name, last_name, user_type, is_sample, created_at, updated_at)
        VALUES (?1, ?1, 'Amina', 'Otieno', 'teacher', ?2, ?3, ?3)`,
      [id, isSample, createdAt],
    )
  before.run(
    `INSERT INTO jobs (id, school_id, title, description, company, location, job_type, facets, created_at, updated_at)
      VALUES ('j', 's', 'Teacher', 'Teach.', 'Ziwa', 'Kisumu', 'full_time', '', ?1, ?1)`,
    [midnight],
  )
  for (const id of Object.keys(people)) {
    before.run(
      `INSERT INTO applications (id, job_id, applicant_id, cover_letter, job_copy, created_at, updated_at)
        VALUES (?1, 'j', ?1, 'Hello', '{}', ?2, ?2)`,
      [id, midnight],
    )
    before.run(
      `INSERT INTO payments (id, callback_token_hash, user_id, purpose, amount, status, paid_at, created_at, updated_at)
        VALUES (?1, ?1, ?1, 'renewal', 1050, 'paid', ?2, 1, 1)`,
      [id, midnight - 1],
    )
  }
  before.close()

  migrate(file)

  const after = new Database(file)
  const rows = after.query('SELECT kind, day, n, kes FROM daily_totals ORDER BY kind, day').values()
  after.close()
  expect(rows).toEqual([
    ['all jobs', 0, 1, 0],
    ['all payments', 0, 3, 0],
    ['all users', 0, 3, 0],
    ['applications', day, 2, 0],
    ['jobs', day, 1, 0],
    ['payments', day - 1, 2, 2100],
    ['pending applications', day, 2, 0],
    ['subscriptions', day - 1, 1, 0],
    ['users', day - 1, 1, 0],
    ['users', day, 1, 0],
  ])
})

test('a database with data is copied before it is migrated', async () => {
  migrate(file)
  await fill()
  const before = counts(file)

  migrate(file, rebuilt)

  expect(counts(`${file}.before-${migrations.length}`)).toEqual(before)
})

test('a migration that breaks a reference is rolled back completely', async () => {
  migrate(file)
  await fill()
  const before = counts(file)
  const careless = [...migrations, { name: '9001_careless', sql: 'DELETE FROM schools' }]

  expect(() => migrate(file, careless)).toThrow(
    `Migration 9001_careless failed, and was undone. It would break`,
  )

  expect(counts(file)).toEqual(before)
  expect(schemaFault(file)).toBeNull()
})

test('a migration that fails halfway leaves no trace', () => {
  migrate(file)
  const sql = 'CREATE TABLE half (a)\n--> statement-breakpoint\nINSERT INTO nowhere VALUES (1)'

  expect(() => migrate(file, [...migrations, { name: '9002_half', sql }])).toThrow(
    `Migration 9002_half failed, and was undone. The database reported SQLITE_ERROR. The database from before the update is at ${file}.before-${migrations.length}`,
  )

  expect(Object.keys(counts(file))).not.toContain('half')
})

test('a database newer than the program is refused and not changed', () => {
  migrate(file, rebuilt)

  expect(() => migrate(file)).toThrow('newer than this program (migration 9000_rebuild_schools)')

  expect(counts(file).migrations).toBe(rebuilt.length)
  expect(existsSync(`${file}.before-${rebuilt.length}`)).toBe(false)
})

async function fill() {
  const db = openDatabase(file)
  await seedDemo({ db, clock: Date, passwords: quickPasswords })
  await db.close()
}

test('the copy made before a migration is removed after 30 days, and nothing else is', async () => {
  const day = 86_400_000
  const now = Date.now()
  for (const [name, age] of Object.entries({
    'elimu.db.before-1': 31,
    'elimu.db.before-2': 29,
    'notes.before-1': 99,
  })) {
    await Bun.write(join(dir, name), '')
    utimesSync(join(dir, name), now / 1000, (now - age * day) / 1000)
  }
  migrate(file)

  removeOldCopies(file, now)

  expect(readdirSync(dir).toSorted()).toEqual(['elimu.db', 'elimu.db.before-2', 'notes.before-1'])
})
