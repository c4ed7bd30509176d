import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { demoPassword } from '#db/seed/accounts.ts'
import { elimu, serving } from '#tests/operations/program.ts'
import { demoFolder, emptyFolder } from '#tests/support/data-folders.ts'
import { libsqlServer } from '#tests/support/libsql-server.ts'

const WRITERS = 50
const READERS = 200
/** Milliseconds between two acts of a person. */
const PAUSE = 400
const SECONDS = 1000

/** A site of two processes, which serve the demo from one primary. */
async function site() {
  const from = join(await demoFolder(), 'elimu.db')
  const server = await libsqlServer({ from })
  const env = {
    DATABASE_URL: server.address,
    UPLOADS: 'folder',
    LOG_LEVEL: 'info',
    RATE_LIMIT: 'off',
    HOST: '127.0.0.1',
  }
  const processes = await Promise.all([0, 1].map(() => serving({ ...env, DATA_DIR: emptyFolder() })))
  return { server, env, urls: processes.map(({ url }) => url) }
}

/** The answer's status, 0 where there is none, and how long it took in ms. */
async function call(url: string, init: RequestInit = {}) {
  const began = performance.now()
  const status = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) }).then(
    async response => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
  return { status, ms: performance.now() - began }
}

test('a primary that is killed and comes back while 50 people write and 200 read loses nothing that was answered, and nothing happens twice', async () => {
  const { server, env, urls } = await site()
  const urlOf = (n: number) => urls[n % urls.length] ?? ''
  const signedIn = await fetch(`${urls[0]}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'school@demo.elimu.test', password: demoPassword }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ')
  const [receiver] = await (await fetch(`${urls[0]}/api/professionals`)).json()
  const reads: { status: number; ms: number; wasAway: boolean }[] = []
  const writes: { status: number; ms: number; content: string }[] = []
  let isOver = false
  let isAway = false

  const people = [
    ...Array.from({ length: READERS }, async (_, n) => {
      await Bun.sleep((PAUSE * n) / READERS)
      while (!isOver) {
        const wasAway = isAway
        const path = n % 2 === 0 ? '/jobs' : '/api/jobs?search=teacher'
        reads.push({ ...(await call(urlOf(n) + path)), wasAway })
        await Bun.sleep(PAUSE)
      }
    }),
    ...Array.from({ length: WRITERS }, async (_, n) => {
      for (let turn = 0; !isOver; turn++) {
        const content = `Message ${turn} of person ${n}`
        const body = JSON.stringify({ receiverId: receiver.id, content })
        const headers = { 'content-type': 'application/json', cookie }
        writes.push({
          ...(await call(`${urlOf(n)}/api/messages`, { method: 'POST', headers, body })),
          content,
        })
        await Bun.sleep(PAUSE)
      }
    }),
  ]
  await Bun.sleep(3 * SECONDS)
  for (const away of [1 * SECONDS, 8 * SECONDS]) {
    await server.kill()
    isAway = true
    await Bun.sleep(away)
    await server.start()
    isAway = false
    await Bun.sleep(3 * SECONDS)
  }
  isOver = true
  await Promise.all(people)
  const end = emptyFolder()
  const moved = await elimu(['migrate', '--to', 'file'], { ...env, DATA_DIR: end })

  const stored = contentsIn(join(end, 'elimu.db'))
  const timesOf = (content: string) => stored.filter(one => one === content).length
  const answered = writes.filter(({ status }) => status === 201)
  expect(moved.err).toBe('')
  // Each was saved, or it was said plainly that it was not: never a fault of ours, and never without an answer.
  expect([...new Set(writes.map(({ status }) => status))].sort()).toEqual([201, 503])
  expect(answered.length).toBeGreaterThan(WRITERS)
  expect(answered.filter(({ content }) => timesOf(content) !== 1)).toEqual([])
  expect(writes.filter(({ content }) => timesOf(content) > 1)).toEqual([])
  // Reads go on.
  expect(reads.filter(({ wasAway }) => wasAway).length).toBeGreaterThan(READERS)
  expect(reads.filter(({ status }) => status !== 200)).toEqual([])
}, 180_000)

function contentsIn(file: string): string[] {
  const sqlite = new Database(file, { readonly: true })
  const rows = sqlite.query<{ content: string }, []>('SELECT content FROM messages').all()
  sqlite.close()
  return rows.map(({ content }) => content)
}
