import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '#db/connection.ts'
import { serving } from '#tests/operations/program.ts'
import { openPage } from '#tests/support/browser.ts'
import { migratedFolder } from '#tests/support/data-folders.ts'
import { serving as restartable } from '#tests/support/server-process.ts'
import { eventStream } from './event-stream.ts'
import { signInPeople } from './signed-in-people.ts'

test('a stopping server ends streams at once and exits within 10 s', async () => {
  const DATA_DIR = migratedFolder()
  const db = openDatabase(join(DATA_DIR, 'elimu.db'))
  const people = await signInPeople(db, 5)
  await db.close()
  const { url, kill, exited } = await serving({ DATA_DIR })
  const streams = await Promise.all(
    people.map(async ({ cookie }) =>
      eventStream(await fetch(`${url}/api/messages/events`, { headers: { cookie } })),
    ),
  )
  for (const stream of streams) await stream.next('unread')

  const startedAt = performance.now()
  kill('SIGTERM')
  for (const stream of streams) await stream.end()

  expect(await exited).toBe(0)
  // Requests in flight would be given 6 seconds.
  expect(performance.now() - startedAt).toBeLessThan(5000)
}, 120_000)

test('after a crash an open page reconnects and shows missed messages', async () => {
  const { url, file, start, kill } = await restartable({})
  await start()
  const db = openDatabase(file)
  const [reader, writer] = await signInPeople(db, 2)
  await db.close()
  if (!reader || !writer) throw new Error('nobody there')
  const write = (content: string) =>
    fetch(`${url}/api/messages`, {
      method: 'POST',
      headers: { cookie: writer.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ receiverId: reader.id, content }),
    })
  const page = await openPage(url, { as: reader })
  await page.goto(`/messages/${writer.id}`)
  await write('Before the crash')
  await page.getByText('Before the crash').waitFor()

  await kill()
  await start()
  await write('After the crash')
  await page.getByText('After the crash').waitFor()

  expect(await page.locator('[data-message]').count()).toBe(4)
}, 120_000)
