import { Database } from 'bun:sqlite'
import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { jobIds, schoolCookie, writing } from '#tests/db/writers.ts'
import { demoFolder } from '#tests/support/data-folders.ts'
import { eventually } from '#tests/support/simulator.ts'
import { elimu, serving } from './program.ts'

setDefaultTimeout(120_000)

test('kill -9 while 20 clients write loses nothing that was answered, three times in a row', async () => {
  const env = { DATA_DIR: await demoFolder(), RATE_LIMIT: 'off', LOG_LEVEL: 'info' }
  const answered: string[] = []

  for (let round = 0; round < 3; round++) {
    const { url, kill, exited } = await serving(env)
    const writers = writing(url, await schoolCookie(url), 20)
    await eventually(() => writers.answered.length > 20 || undefined)
    kill('SIGKILL')
    await exited
    await writers.stop()
    answered.push(...writers.answered)
  }
  const again = await serving(env)
  const health = await fetch(`${again.url}/readyz`)

  expect(health.status).toBe(200)
  expect(answered.length).toBeGreaterThan(50)
  const stored = jobIds(env.DATA_DIR)
  expect(answered.filter(id => !stored.has(id))).toEqual([])
  const sqlite = new Database(join(env.DATA_DIR, 'elimu.db'), { readonly: true })
  expect(sqlite.query('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  sqlite.close()
})

test('after kill -9 the doctor finds the database intact', async () => {
  const env = { DATA_DIR: await demoFolder() }
  const { kill, exited } = await serving(env)
  kill('SIGKILL')
  await exited

  const { code, out } = await elimu(['doctor'], env)

  expect(out).toContain('The database is intact.')
  expect(code).toBe(0)
})
