import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CONNECTIONS = 16
const SECONDS = 3

interface Load {
  origin: string
  /** Requested in turn, starting again after the last. */
  addresses: string[]
  headers: Record<string, string>
}

/** Sends the requests: wrk, which uses less CPU, or else this process. */
export const loader = Bun.which('wrk') ? 'wrk' : 'tests/bench/load.ts'

/** Requests a second over 16 keep-alive connections, each with one request under way. Throws if an answer is not 200. */
export function requestsPerSecond(load: Load): Promise<number> {
  return loader === 'wrk' ? byWrk(load) : byBun(load)
}

async function byWrk({ origin, addresses, headers }: Load) {
  const file = join(tmpdir(), `elimu-bench-addresses-${process.pid}`)
  await Bun.write(file, addresses.join('\n'))
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const limits = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--timeout', '60s']
  const script = join(import.meta.dir, 'varied.lua')
  const child = Bun.spawn(['wrk', ...limits, ...sent, '-s', script, origin, '--', file])
  const report = await new Response(child.stdout).text()
  rmSync(file)
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]
  if (!rate || /Non-2xx|Socket errors/.test(report)) throw new Error(`${addresses[0]}: ${report}`)
  return Number(rate)
}

async function byBun({ origin, addresses, headers }: Load) {
  const { hostname, port, host } = new URL(origin)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const requests = addresses.map(address => `GET ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  let sent = 0
  let answered = 0
  let wrong = 0
  const next = () => requests[sent++ % requests.length] ?? ''
  const open = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => {
      const answers = answerCounter()
      return Bun.connect({
        hostname,
        port: Number(port),
        socket: {
          open: socket => void socket.write(next()),
          data(socket, chunk) {
            const { done, ok } = answers(chunk)
            if (!done) return
            answered += 1
            if (!ok) wrong += 1
            socket.write(next())
          },
        },
      })
    }),
  )
  const startedAt = performance.now()
  await Bun.sleep(SECONDS * 1000)
  const rate = (answered / (performance.now() - startedAt)) * 1000
  for (const socket of open) socket.terminate()
  if (wrong > 0) throw new Error(`${addresses[0]}: ${wrong} answers were not 200.`)
  return rate
}

/** Returns a function that says whether a whole response with a Content-Length has arrived, and whether its status is 200. */
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
