import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, postings } from '#db/schema.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { EVERY_JOB, facetsOf } from '#src/features/jobs/search/facets.ts'
import { testApp } from '#tests/support/app.ts'
import { cpuTimeOf } from '#tests/support/cpu-time.ts'
import { isAll } from '#tests/support/extent.ts'

setDefaultTimeout(120_000)

const COUNT = isAll ? 12_000 : 4000

test('generated jobs are marked as samples and found by search and filters', async () => {
  const { db, clock, file, send } = await testApp()

  const took = await cpuTimeOf(() => generateJobs(file, COUNT, clock.now()))

  // Each takes about 0.05 ms.
  expect(took / COUNT).toBeLessThan(0.66)
  expect(await db.read.$count(jobs)).toBe(COUNT)
  expect(await db.read.$count(postings)).toBe(COUNT)
  expect(await db.read.$count(jobs, eq(jobs.isSample, true))).toBe(COUNT)
  const mathematics = await send('GET', '/api/jobs?search=mathematics&county=Kisumu&type=full_time&limit=5')
  expect(mathematics.body).toHaveLength(5)
  for (const job of mathematics.body) expect(job).toMatchObject({ county: 'Kisumu', jobType: 'full_time' })
})

test('a generated job has the facets and the look of a posted one', async () => {
  const { db, clock, file } = await testApp()

  generateJobs(file, 300, clock.now())

  const rows = db.read.select().from(jobs).all()
  expect(rows.filter(job => job.facets !== facetsOf(job))).toEqual([])
  expect(new Set(rows.map(({ category }) => category)).size).toBe(4)
  expect(new Set(rows.map(({ county }) => county)).size).toBeGreaterThan(20)
  expect(rows.every(job => job.createdAt < clock.now() && (job.payFrom ?? 0) < (job.payTo ?? 0))).toBe(true)
})

test('more generated jobs can be added, and the index stays intact', async () => {
  const { db, clock, file, send, person } = await testApp()
  const school = await person('school')
  generateJobs(file, 200, clock.now())
  const posted = await send('POST', '/api/jobs', {
    as: school,
    body: {
      title: 'Swimming Coach',
      description: 'x',
      company: 'y',
      location: 'Mombasa',
      jobType: 'contract',
    },
  })

  generateJobs(file, 200, clock.now())

  expect(posted.status).toBe(201)
  expect(await db.read.$count(jobs)).toBe(401)
  const sqlite = new Database(file)
  sqlite.run("INSERT INTO job_search (job_search) VALUES ('integrity-check')")
  expect(
    sqlite.query('SELECT count(*) AS n FROM job_search WHERE job_search MATCH ?').get(EVERY_JOB),
  ).toEqual({
    n: 401,
  })
  expect(sqlite.query('PRAGMA foreign_key_check').all()).toEqual([])
  expect(sqlite.query("SELECT v FROM job_search_config WHERE k = 'hashsize'").get()).toEqual({ v: 1_048_576 })
  sqlite.close()
})
