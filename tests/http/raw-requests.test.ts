import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { afterThisTest } from '#tests/support/cleanup.ts'

for (const [name, head, status] of [
  ['a Host that is no host', 'GET /jobs HTTP/1.1\r\nHost: [\r\n', 400],
  ['an empty Host', 'GET /api/jobs HTTP/1.1\r\nHost: \r\n', 400],
  ['a port that cannot be', 'GET /jobs HTTP/1.1\r\nHost: localhost:99999\r\n', 400],
  ["somebody's name in the Host", 'GET /no-such-page HTTP/1.1\r\nHost: admin@localhost\r\n', 400],
  ['no Host, as HTTP/1.0 allows', 'GET /jobs HTTP/1.0\r\n', 400],
  ['no Host and the question of a watchdog', 'GET /healthz HTTP/1.0\r\n', 200],
  ['a broken escape', 'GET /jobs/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\n', 404],
  ['bytes that are no UTF-8', 'GET /jobs/\u00ff HTTP/1.1\r\nHost: localhost\r\n', 404],
  ['two slashes', 'GET //evil.example/.. HTTP/1.1\r\nHost: localhost\r\n', 404],
  ['a method of its own', 'TRACE /jobs HTTP/1.1\r\nHost: localhost\r\n', 404],
  ['10 KB of query', `GET /jobs?search=${'x'.repeat(10_240)} HTTP/1.1\r\nHost: localhost\r\n`, 200],
  [
    '10 KB of query for a feed',
    `GET /jobs.atom?county=${'x'.repeat(10_240)} HTTP/1.1\r\nHost: localhost\r\n`,
    200,
  ],
  [
    'a cookie of odd bytes',
    'GET /jobs HTTP/1.1\r\nHost: localhost\r\nCookie: elimu_session=\u00ff%\r\n',
    200,
  ],
] as const) {
  test(`over the wire, ${name} answers ${status}`, async () => {
    const port = await listening()

    const answer = await exchange(port, `${head}Connection: close\r\n\r\n`)

    expect(answer).toStartWith(`HTTP/1.1 ${status} `)
    expect(answer).not.toContain('TypeError')
  })
}

/** The app, listening on a real port. */
async function listening(): Promise<number> {
  const { app } = await testApp()
  app.listen({ hostname: '127.0.0.1', port: 0, development: false })
  afterThisTest(async () => void (await app.stop(true)))
  return app.server?.port ?? 0
}

/** Sends these bytes (Latin-1) and returns the response until the server closes. */
async function exchange(port: number, text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const parts: Uint8Array[] = []
  await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      open: socket => void socket.write(Buffer.from(text, 'latin1')),
      data: (_, part) => void parts.push(part),
      close: () => resolve(Buffer.concat(parts).toString()),
      error: (_, error) => reject(error),
    },
  })
  return promise
}
