import type { Elimu } from './server.ts'
import { applicationsPerSecond } from './writes.ts'

/** A figure that is measured once, beside the requests. */
export interface Figure {
  name: string
  aim: string
  /** Before the work on speed began. */
  before: string
  measure: (elimu: Elimu) => string | Promise<string>
}

const IDLE_SECONDS = 40
/** After the start, the engine still collects garbage and gives memory back for half a minute. */
const SETTLE_SECONDS = 40
/** By then the engine has given back what the requests left. */
const COLLECTED_SECONDS = 10

/** Measured in this order once the server has started. */
export const atStart: Figure[] = [
  {
    name: 'start, CPU until quiet',
    aim: '0.3 s',
    before: '3.5 s',
    measure: async elimu => `${((await elimu.untilQuiet()) / 1000).toFixed(2)} s`,
  },
  {
    name: 'start, memory then',
    aim: '80 MB',
    before: '137 to 200 MB',
    measure: elimu => elimu.memory(),
  },
  {
    name: 'CPU while nobody asks',
    aim: '1 ms a second',
    before: '12 to 17 ms a second',
    async measure(elimu) {
      await Bun.sleep(SETTLE_SECONDS * 1000)
      const before = elimu.cpu()
      await Bun.sleep(IDLE_SECONDS * 1000)
      return `${((elimu.cpu() - before) / IDLE_SECONDS).toFixed(1)} ms a second`
    },
  },
]

/** Measured once the server has answered all requests. */
export const afterLoad: Figure[] = [
  {
    name: 'memory after load',
    aim: '160 MB',
    before: '315 to 435 MB',
    async measure(elimu) {
      const atOnce = elimu.memory()
      await Bun.sleep(COLLECTED_SECONDS * 1000)
      return `${atOnce}; ${COLLECTED_SECONDS} s later ${elimu.memory()}`
    },
  },
  {
    name: '64 people applying at once',
    aim: '5 × as many a second as one by one',
    before: '',
    measure: applicationsPerSecond,
  },
  {
    name: 'HTML of /jobs, signed out',
    aim: '40 KB',
    before: '137 KB',
    measure: elimu => sizeOfJobs(elimu, {}),
  },
  {
    name: 'HTML of /jobs, teacher',
    aim: '40 KB',
    before: '163 KB',
    measure: async elimu => sizeOfJobs(elimu, { cookie: await elimu.signIn('teacher') }),
  },
]

/** Uncompressed. */
async function sizeOfJobs({ origin }: Elimu, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${origin}/jobs`, { headers: { ...headers, 'accept-encoding': 'identity' } })
  return `${((await answer.bytes()).length / 1000).toFixed(0)} KB`
}
