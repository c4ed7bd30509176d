import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { migrations } from '#db/migrations/list.ts'
import { demoFolder, emptyFolder } from '#tests/support/data-folders.ts'
import { testOfAll } from '#tests/support/extent.ts'
import { eventually } from '#tests/support/simulator.ts'
import { elimu, serving } from './program.ts'

setDefaultTimeout(120_000)

test('serve creates the database, answers requests and logs its address', async () => {
  const DATA_DIR = emptyFolder()

  const { url, lines } = await serving({ DATA_DIR })
  const health = await fetch(`${url}/healthz`)
  const ready = await fetch(`${url}/readyz`)
  const jobs = await fetch(`${url}/api/jobs`)

  expect([health.status, ready.status, jobs.status]).toEqual([200, 200, 200])
  expect(await jobs.json()).toEqual([])
  expect(existsSync(join(DATA_DIR, 'elimu.db'))).toBe(true)
  expect(lines[0]).toContain('"event":"new database"')
})

test('serve updates an older database, keeps a copy of it, and logs what it did', async () => {
  const DATA_DIR = emptyFolder()
  const file = join(DATA_DIR, 'elimu.db')
  migrate(file, migrations.slice(0, -1))

  const { url, lines } = await serving({ DATA_DIR })

  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    event: 'database updated',
    migrations: migrations.at(-1)?.name,
  })
  expect(existsSync(`${file}.before-${migrations.length - 1}`)).toBe(true)
})

test('on SIGTERM the request in flight is answered, new connections are refused and the exit code is 0', async () => {
  const { url, kill, exited } = await serving({ DATA_DIR: emptyFolder() })
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'whatever it is' })
  const slow = await slowRequest(url, '/api/auth/login', body)

  kill('SIGTERM')
  await refused(url)
  const answer = await slow.finish()

  expect(answer).toStartWith('HTTP/1.1 401')
  expect(await exited).toBe(0)
})

test('connections without a whole request delay a stop by 2 seconds at most, whether unused or used before', async () => {
  const { url, kill, exited } = await serving({ DATA_DIR: emptyFolder() })
  for (let n = 0; n < 20; n++) {
    await connect(url)
    const { socket } = await connect(url)
    socket.write('GET / HTTP/1.1\r\nHo')
    socket.flush()
  }
  for (let n = 0; n < 2; n++) await fetch(`${url}/healthz`, { keepalive: false })

  const startedAt = performance.now()
  kill('SIGTERM')

  expect(await exited).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

test('SIGINT stops the server too', async () => {
  const { kill, exited } = await serving({ DATA_DIR: emptyFolder() })

  kill('SIGINT')

  expect(await exited).toBe(0)
})

test('a request that never arrives completely delays a stop by 2 seconds at most', async () => {
  const { url, kill, exited } = await serving({ DATA_DIR: emptyFolder() })
  await slowRequest(url, '/api/auth/login', JSON.stringify({ email: 'a', password: 'b' }))

  const startedAt = performance.now()
  kill('SIGTERM')

  expect(await exited).toBe(0)
  // Half a second more for a busy machine.
  expect(performance.now() - startedAt).toBeLessThan(2500)
})

test('a port in use is reported in one line', async () => {
  const { url } = await serving({ DATA_DIR: emptyFolder() })
  const { port } = new URL(url)

  const second = await elimu(['serve'], { DATA_DIR: emptyFolder(), PORT: port })

  expect(second.code).toBe(1)
  expect(second.err).toBe(
    `elimu: Cannot listen on localhost:${port}: the port is already in use. Set another PORT.\n`,
  )
})

testOfAll('a port below 1024 without the right to it is reported in one line', async () => {
  const withoutRights = ['unshare', '-rn', 'setpriv', '--bounding-set=-all', '--inh-caps=-all']
  const env = { DATA_DIR: emptyFolder(), HOST: '0.0.0.0', PORT: '80' }

  const { code, err } = await elimu(['serve'], env, '', withoutRights)

  expect(code).toBe(1)
  expect(err).toBe(
    'elimu: Cannot listen on 0.0.0.0:80: this user may not use ports below 1024. docs/operations.md describes the service that may.\n',
  )
})

test('a message is sent soon after it was added to the outbox', async () => {
  const DATA_DIR = await demoFolder()
  const { url } = await serving({ DATA_DIR })

  await fetch(`${url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'teacher@demo.elimu.test' }),
  })
  const letter = await eventually(() => firstFile(join(DATA_DIR, 'outbox'), '*.eml'), 10_000)

  expect(letter).toContain('To: teacher@demo.elimu.test')
})

/** Sends a request except its last byte, and returns functions to send that byte and read the response. */
async function slowRequest(url: string, path: string, body: string) {
  const { socket, answer } = await connect(url)
  const { host } = new URL(url)
  const send = (text: string) => {
    socket.write(text)
    socket.flush()
  }
  send(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
  )
  // Once these are answered, the server has read the bytes sent before.
  for (let n = 0; n < 2; n++) await fetch(`${url}/healthz`, { keepalive: false })
  return {
    finish: () => {
      send(body.slice(-1))
      return answer
    },
  }
}

async function connect(url: string) {
  const answer = Promise.withResolvers<string>()
  const socket = await Bun.connect({
    hostname: 'localhost',
    port: Number(new URL(url).port),
    socket: {
      data: (_, chunk) => answer.resolve(chunk.toString()),
      close: () => answer.resolve('closed without an answer'),
    },
  })
  return { socket, answer: answer.promise }
}

/** Waits until nothing listens at this address. */
const refused = (url: string) =>
  eventually(() =>
    fetch(`${url}/healthz`, { keepalive: false }).then(
      () => undefined,
      ({ code }: { code?: string }) => (code === 'ECONNREFUSED' ? true : undefined),
    ),
  )

async function firstFile(folder: string, pattern: string): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined
  const [name] = await Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: folder }))
  return name && Bun.file(join(folder, name)).text()
}
