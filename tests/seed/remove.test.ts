import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import * as schema from '#db/schema.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { sampleId } from '#db/seed/ids.ts'
import { removeSamples } from '#db/seed/remove.ts'
import { testApp } from '#tests/support/app.ts'
import { contents, counts } from './contents.ts'

test('no sample row is left in any table, however the samples were used', async () => {
  const { db, deps, clock, file, send } = await testApp()
  const before = contents(file)
  await seedDemo(deps)
  generateJobs(file, 2500, clock.now())
  const signIn = await send('POST', '/api/auth/login', {
    body: { email: 'teacher@demo.elimu.test', password: 'karibu-elimu' },
  })
  await send('POST', '/api/auth/forgot-password', { body: { email: 'parent@demo.elimu.test' } })
  await db.write(async tx => {
    const userId = sampleId('user', 'parent')
    await tx
      .insert(schema.payments)
      .values({ id: 'p', callbackTokenHash: 'x', purpose: 'renewal', amount: 1, userId })
    await tx.insert(schema.paymentCallbacks).values({ paymentId: 'p', body: '{}', receivedAt: 1 })
    await tx.insert(schema.outbox).values({ channel: 'email', recipient: 'coach@demo.elimu.test', body: 'x' })
    await tx
      .insert(schema.settings)
      .values({ key: 'claim', value: 'x', updatedById: sampleId('user', 'admin') })
  })

  const removed = await removeSamples(db)

  expect(signIn.status).toBe(200)
  expect(removed).toEqual({ jobs: 2519, people: 28 })
  const { settings, audit_log: _, ...others } = contents(file)
  expect(settings).toMatchObject([{ key: 'claim', updated_by_id: null }])
  expect({ settings: [], audit_log: [], ...others } as typeof before).toEqual(before)
  expect(found(file, 'teacher')).toBe(0)
})

test('real rows stay, and search still finds them', async () => {
  const { db, deps, clock, file, send, person } = await testApp()
  const school = await person('school')
  const teacher = await person('teacher')
  const job = await send('POST', '/api/jobs', { as: school, body: newJob })
  await send('POST', '/api/applications', { as: teacher, body: { jobId: job.body.id, coverLetter: 'Hello' } })
  const before = counts(file)
  await seedDemo(deps)
  generateJobs(file, 1200, clock.now())

  await removeSamples(db)

  expect(job.status).toBe(201)
  expect({ ...counts(file), audit_log: 0 }).toEqual({ ...before, audit_log: 0 })
  expect(found(file, 'geology')).toBe(1)
  expect((await send('GET', '/api/jobs?search=geology')).body).toHaveLength(1)
})

test('removing does nothing if there are no samples', async () => {
  const { db, file, person } = await testApp()
  await person('tutor')
  const before = contents(file)

  expect(await removeSamples(db)).toEqual({ jobs: 0, people: 0 })

  expect(contents(file)).toEqual(before)
})

test('removed texts cannot be read in the index, and secure delete stays on', async () => {
  const { db, clock, file } = await testApp()
  generateJobs(file, 1200, clock.now())

  await removeSamples(db)

  const sqlite = new Database(file)
  const setting = sqlite.query("SELECT v FROM job_search_config WHERE k = 'secure-delete'").get()
  const blocks = sqlite.query<{ n: number }, []>('SELECT count(*) AS n FROM job_search_data').get()
  sqlite.run("INSERT INTO job_search (job_search) VALUES ('integrity-check')")
  sqlite.close()
  expect(setting).toEqual({ v: 1 })
  expect(blocks?.n).toBeLessThan(5)
})

const newJob = {
  title: 'Geology Teacher',
  description: 'Stones and how they came to be.',
  company: 'A real school',
  location: 'Nairobi',
  jobType: 'full_time',
}

function found(file: string, word: string) {
  const sqlite = new Database(file)
  const row = sqlite
    .query<{ n: number }, [string]>('SELECT count(*) AS n FROM job_search WHERE job_search MATCH ?')
    .get(word)
  sqlite.close()
  return row?.n
}
