import { startFixed } from './fixed-server.ts'
import { requestsPerSecond } from './load.ts'
import type { Row } from './rows.ts'
import type { Elimu } from './server.ts'

const WARM_UP = 150
const COUNTED = 250
/** CPU time is counted in ticks of 10 ms, so cheap requests are repeated until at least 20 have passed. */
const MIN_MS = 200
const MAX_COUNTED = 20 * COUNTED
/** The longest time to spend on slow requests. */
const MAX_MS = 20_000
/** The number of addresses under load: more than 16 connections request in the few seconds of a row. */
const LOADED = 30_000

/** CPU ms of the server per request, and requests a second as a share of those of Bun.serve with as many bytes. */
export async function measureRow(elimu: Elimu, row: Row) {
  const visit = await visitOf(elimu, row)
  const { ms, bytes } = await cpuPerRequest(elimu, visit)
  const fixed = await startFixed(Math.round(bytes))
  try {
    const load = {
      addresses: Array.from({ length: row.isVaried ? LOADED : 1 }, visit.next),
      headers: visit.headers,
    }
    const most = await requestsPerSecond({ ...load, origin: fixed.origin })
    const ours = await requestsPerSecond({ ...load, origin: elimu.origin })
    return { ms, ratio: ours / most }
  } finally {
    fixed.stop()
  }
}

/** CPU ms of the server per request, without the comparison. */
export async function measureCpu(elimu: Elimu, row: Row): Promise<number> {
  return (await cpuPerRequest(elimu, await visitOf(elimu, row))).ms
}

/** One request after the other. */
async function cpuPerRequest(elimu: Elimu, { ask }: Visit) {
  await ask(WARM_UP)
  const before = elimu.cpu()
  let counted = 0
  let received = 0
  do {
    const { asked, bytes } = await ask(COUNTED)
    counted += asked
    received += bytes
  } while (elimu.cpu() - before < MIN_MS && counted < MAX_COUNTED)
  return { ms: (elimu.cpu() - before) / counted, bytes: received / counted }
}

type Visit = Awaited<ReturnType<typeof visitOf>>

/** Requests a row's addresses in turn, with the headers of a browser. */
async function visitOf(elimu: Elimu, { address, who }: Row) {
  const headers = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(who && { cookie: await elimu.signIn(who) }),
  }
  let n = 0
  const next = () => address(n++)

  return {
    headers,
    next,
    /** Returns the number of requests, and the bytes of the responses as sent. */
    async ask(times: number) {
      const until = performance.now() + MAX_MS
      let asked = 0
      let bytes = 0
      for (; asked < times && performance.now() < until; asked++) {
        const at = next()
        const answer = await fetch(elimu.origin + at, { headers, decompress: false, redirect: 'manual' })
        if (answer.status !== 200) throw new Error(`${at} was answered ${answer.status}.`)
        bytes += (await answer.bytes()).length
      }
      return { asked, bytes }
    },
  }
}
