/** Requests a second of one GET over keep-alive connections, each with one request under way. */
export async function requestsPerSecond(url: string, { connections = 32, seconds = 4, headers = {} } = {}) {
  const { hostname, port, pathname, search, host } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  let answered = 0
  let wrong = 0
  const open = await Promise.all(
    Array.from({ length: connections }, () => {
      const answers = answerCounter()
      return Bun.connect({
        hostname,
        port: Number(port),
        socket: {
          open: socket => void socket.write(request),
          data(socket, chunk) {
            const { done, ok } = answers(chunk)
            if (!done) return
            if (ok) answered += 1
            else wrong += 1
            socket.write(request)
          },
        },
      })
    }),
  )
  await Bun.sleep(500) // warm up
  const [from, startedAt] = [answered, performance.now()]
  await Bun.sleep(seconds * 1000)
  const rate = ((answered - from) / (performance.now() - startedAt)) * 1000
  for (const socket of open) socket.end()
  if (wrong > 0) throw new Error(`${wrong} answers of ${url} were not 200.`)
  return rate
}

/** Tells when a whole answer with a Content-Length has arrived, and whether it was a 200. */
function answerCounter() {
  let missing = 0
  let ok = false
  return (chunk: Uint8Array) => {
    if (missing > 0) {
      missing -= chunk.length
      return { done: missing <= 0, ok }
    }
    const head = Buffer.from(chunk.subarray(0, 4096)).toString('latin1')
    const end = head.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    ok = head.startsWith('HTTP/1.1 200')
    missing = end + 4 + length - chunk.length
    return { done: missing <= 0, ok }
  }
}

/** A bare Bun.serve that answers a fixed body of this size: what the machine can do at best. */
export function fixedServer(size: number) {
  const body = new Uint8Array(size).fill(97)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(body, { headers }) })
  return { url: `http://127.0.0.1:${server.port}/`, stop: () => server.stop(true) }
}
