import { expect, test } from 'bun:test'
import { afterThisTest } from '#tests/support/cleanup.ts'
import { isAll } from '#tests/support/extent.ts'
import { serving } from '#tests/support/server-process.ts'

/** Opens connections that each send the beginning of a request, and then nothing. Gives the number still open. */
async function hold(url: string, connections: number, beginning: string): Promise<() => number> {
  const { hostname, port } = new URL(url)
  let open = 0
  const sockets = await Promise.all(
    Array.from({ length: connections }, () =>
      Bun.connect({
        hostname,
        port: Number(port),
        socket: {
          open(socket) {
            open++
            socket.write(beginning)
          },
          close: () => {
            open--
          },
          data() {},
        },
      }),
    ),
  )
  afterThisTest(() => {
    for (const socket of sockets) socket.terminate()
  })
  return () => open
}

for (const [name, connections, beginning] of [
  [
    'thousands of connections that stop in the middle of a request',
    isAll ? 10_000 : 3000,
    'GET /jobs HTTP/1.1\r\nHost: local',
  ],
  [
    '500 that send headers without end',
    500,
    `GET / HTTP/1.1\r\nHost: localhost\r\n${`X-Padding: ${'x'.repeat(200)}\r\n`.repeat(60)}`,
  ],
] as const) {
  test(`beside ${name}, ordinary requests are answered at once`, async () => {
    const server = await serving({})
    await server.start()
    const open = await hold(server.url, connections, beginning)

    const times: number[] = []
    for (let n = 0; n < 20; n++) {
      const began = performance.now()
      const { status } = await fetch(`${server.url}/jobs`, { keepalive: false })
      times.push(performance.now() - began)
      expect(status).toBe(200)
    }

    expect(open()).toBeGreaterThan(connections * 0.9)
    expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(200)
  }, 60_000)
}
