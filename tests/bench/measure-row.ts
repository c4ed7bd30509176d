import { startFixed } from './fixed-server.ts'
import { requestsPerSecond } from './load.ts'
import type { Row } from './rows.ts'
import type { Elimu } from './server.ts'

const WARM_UP = 150
const COUNTED = 250
/** Fewer than 20 ticks of the clock tell little: cheap requests are counted longer. */
const LEAST_MS = 200
const MOST_COUNTED = 20 * COUNTED
/** Dear ones are asked for so long at most. */
const MOST_MS = 20_000
/** As many addresses as 16 connections may ask for in a row's few seconds. */
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

/** The first half of it, for what need not be compared. */
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
  } while (elimu.cpu() - before < LEAST_MS && counted < MOST_COUNTED)
  return { ms: (elimu.cpu() - before) / counted, bytes: received / counted }
}

type Visit = Awaited<ReturnType<typeof visitOf>>

/** Asks a server for a row's addresses as a browser does, the next one each time. */
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
    /** Gives how often it asked, and the bytes of the answers as sent. */
    async ask(times: number) {
      const until = performance.now() + MOST_MS
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
