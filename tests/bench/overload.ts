import { type Elimu, startElimu } from './server.ts'

const SECONDS = 60
/** In ms: how long people wait before they give up. */
const PATIENCE = 10_000
const words = ['maths', 'kiswahili', 'physics', 'nairobi', 'primary', 'head teacher', 'biology', 'kisumu']

/**
 * Searches that nobody made before, each on a connection of its own (BUN_CONFIG_MAX_HTTP_REQUESTS allows more than 256), at a rate that goes on whatever is answered: what one core
 * answers at most, then four times as many for a minute, then a few. Answers and refusals a second, ms, and what no one waited for;
 * and the CPU time of an answer with its share of the refusals, which a busy machine does not change.
 */
export async function benchOverload(say: (line: string) => void) {
  const elimu = await startElimu({ jobs: 100_000 })
  try {
    await elimu.untilQuiet()
    await load(elimu, 50, 5)
    const peak = await peakOf(elimu)
    say(`peak: ${describe(peak)}`)
    say(`4 times as many asked: ${describe(await load(elimu, peak.answered * 4, SECONDS))}`)
    await Bun.sleep(2000)
    say(`2 seconds after: ${describe(await load(elimu, 20, 5))}`)
  } finally {
    await elimu.stop()
  }
}

/** The most answers a second at any of growing rates. */
async function peakOf(elimu: Elimu): Promise<Outcome> {
  let most = await load(elimu, 80, 6)
  for (let rate = 100; rate < 2000; rate = Math.round(rate * 1.25)) {
    const outcome = await load(elimu, rate, 6)
    if (outcome.answered <= most.answered) break
    most = outcome
  }
  return most
}

interface Outcome {
  /** A second. */
  answered: number
  refused: number
  givenUp: number
  /** CPU time of the server for each answer, in ms. */
  cpu: number
  /** Milliseconds until each answer, ascending. */
  times: number[]
}

async function load(elimu: Elimu, rate: number, seconds: number): Promise<Outcome> {
  const cpuBefore = elimu.cpu()
  const counts = { answered: 0, refused: 0, givenUp: 0 }
  const times: number[] = []
  const began = performance.now()
  const search = async (n: number) => {
    const asked = performance.now()
    const text = `${words[n % words.length]} ${words[(n * 3 + 1) % words.length]} ${rate}x${n}`
    const status = await statusOf(`${elimu.origin}/jobs?search=${encodeURIComponent(text)}`)
    if (status === 200) times.push(performance.now() - asked)
    counts[status === 200 ? 'answered' : status === 503 ? 'refused' : 'givenUp']++
  }
  const searches: Promise<void>[] = []
  while (searches.length < rate * seconds) {
    const due = Math.min(((performance.now() - began) / 1000) * rate, rate * seconds)
    while (searches.length < due) searches.push(search(searches.length))
    await Bun.sleep(2)
  }
  await Promise.all(searches)
  const elapsed = (performance.now() - began) / 1000
  const perSecond = (count: number) => Math.round(count / elapsed)
  return {
    answered: perSecond(counts.answered),
    refused: perSecond(counts.refused),
    givenUp: perSecond(counts.givenUp),
    cpu: (elimu.cpu() - cpuBefore) / counts.answered,
    times: times.sort((a, b) => a - b),
  }
}

async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { keepalive: false, signal: AbortSignal.timeout(PATIENCE) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

function describe({ answered, refused, givenUp, cpu, times }: Outcome): string {
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return `${answered} answered, ${refused} refused and ${givenUp} given up a second; half in ${at(0.5)} ms, 99 % in ${at(0.99)} ms; ${cpu.toFixed(1)} ms of CPU an answer`
}
