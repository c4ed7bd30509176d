import { expect, test } from 'bun:test'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { $ } from 'bun'
import { migratedFolder } from '#tests/support/data-folders.ts'
import { serving } from './program.ts'

test('a site that can save nothing is not ready, still shows pages, and recovers by itself', async () => {
  const DATA_DIR = migratedFolder()
  const { url, pid, lines } = await serving({ DATA_DIR })
  // Files cannot grow beyond this size, as on a full disk.
  const limit = (bytes: number | 'unlimited') => $`prlimit --pid ${pid} --fsize=${bytes}:unlimited`.quiet()
  const ready = async () => (await fetch(`${url}/readyz`)).status
  const write = async () => {
    const message = { topic: 'question', name: 'Wanjiru', reach: 'wanjiru@example.test', message: 'Jambo' }
    const headers = { origin: url }
    return (await fetch(`${url}/contact`, { method: 'POST', headers, body: new URLSearchParams(message) }))
      .status
  }

  const before = [await write(), await ready()]
  await limit(statSync(join(DATA_DIR, 'elimu.db-wal')).size)
  const during = [await write(), await ready(), (await fetch(`${url}/jobs`)).status]
  await limit('unlimited')
  const after = [await ready(), await write()]

  expect({ before, during, after }).toEqual({
    before: [200, 200],
    during: [503, 503, 200],
    after: [200, 200],
  })
  expect(lines.join()).toContain('SQLITE_')
})

test('a full disk is noticed by /readyz before anybody tries to save something', async () => {
  const DATA_DIR = migratedFolder()
  const { url, pid } = await serving({ DATA_DIR })
  const ready = async () => (await fetch(`${url}/readyz`)).status

  await $`prlimit --pid ${pid} --fsize=${statSync(join(DATA_DIR, 'elimu.db-wal')).size}:unlimited`.quiet()
  const during = await ready()
  await $`prlimit --pid ${pid} --fsize=unlimited:unlimited`.quiet()

  expect([during, await ready()]).toEqual([503, 200])
})
