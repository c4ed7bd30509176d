import type { DarajaConfig } from '#src/features/payments/daraja/types.ts'
import type { PromptAnswer, ScriptRequest } from '#src/features/payments/simulator/control-schema.ts'
import { startSimulator } from '#src/features/payments/simulator/simulator.ts'
import type { Delivery, Prompt, SimulatorState } from '#src/features/payments/simulator/state.ts'
import { type SimulatorOptions, simulatorCredentials } from '#src/features/payments/simulator/state.ts'

type PersonOptions = Omit<PromptAnswer, 'action'>

/**
 * A Daraja simulator on a free port, driven over its control routes. What it does later it does when `letPass` moves its time. A
 * call that is to time out ends at once, by `fetch` as one that had no answer in time.
 */
export function simulator(options: Partial<SimulatorOptions> = {}) {
  const { now, later, letPass } = standingTime()
  const running = startSimulator({ port: 0, clock: { now }, later, hangMs: 0, ...options })
  const config: DarajaConfig = {
    baseUrl: running.url,
    consumerKey: options.consumerKey ?? simulatorCredentials.consumerKey,
    consumerSecret: options.consumerSecret ?? simulatorCredentials.consumerSecret,
    shortcode: options.shortcode ?? simulatorCredentials.shortcode,
    passkey: options.passkey ?? simulatorCredentials.passkey,
    transactionType: 'CustomerPayBillOnline',
    partyB: options.shortcode ?? simulatorCredentials.shortcode,
  }
  const read = async <T>(path: string): Promise<T> => unwrap(await fetch(running.url + path))
  const send = async <T>(path: string, body: unknown): Promise<T> =>
    unwrap(await fetch(running.url + path, { method: 'POST', body: JSON.stringify(body) }))

  /** Does what the person does. Resolves once undelayed callbacks were delivered. */
  const answer = (checkoutRequestId: string, action: PromptAnswer['action'], how: PersonOptions = {}) =>
    send<Prompt>(`/control/prompts/${checkoutRequestId}`, { action, ...how })

  return {
    url: running.url,
    config,
    /** For a client whose time is up as soon as it gets no answer. */
    fetch: async (url: string, init: RequestInit) => {
      const response = await fetch(url, init)
      if (response.status === 504) throw new DOMException('The operation timed out.', 'TimeoutError')
      return response
    },
    letPass,
    answer,
    pay: (checkoutRequestId: string, how?: PersonOptions) => answer(checkoutRequestId, 'paid', how),
    cancel: (checkoutRequestId: string, how?: PersonOptions) => answer(checkoutRequestId, 'cancelled', how),
    prompts: () => read<Prompt[]>('/control/prompts'),
    prompt: (checkoutRequestId: string) => read<Prompt>(`/control/prompts/${checkoutRequestId}`),
    /** The newest prompt of a phone, waited for: also one whose push got no answer. */
    promptTo: (phone: string) =>
      eventually(async () =>
        (await read<Prompt[]>('/control/prompts')).findLast(each => each.phone === phone),
      ),
    script: (request: ScriptRequest) => send<Control>('/control', request),
    counts: async () => (await read<Control>('/control')).counts,
    /** Any body to any callback address. Answers what each delivery met. */
    forge: (url: string, body: unknown, how: { times?: number; headers?: Record<string, string> } = {}) =>
      send<Delivery[]>('/control/callbacks', { url, body, ...how }),
    reset: () => send<Control>('/control/reset', {}),
    stop: () => running.stop(),
  }
}

type Control = Pick<SimulatorState, 'counts' | 'script'>

async function unwrap<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`The simulator answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Time that goes on as ever, except for who waits for it: they wait until a test lets it pass. */
function standingTime() {
  let passed = 0
  const waiting = new Set<{ at: number; task: () => unknown }>()

  return {
    now: () => Date.now() + passed,
    later(ms: number, task: () => unknown) {
      const entry = { at: passed + ms, task }
      waiting.add(entry)
      if (ms === 0) queueMicrotask(() => void (waiting.delete(entry) && task()))
      return () => waiting.delete(entry)
    },
    /** Lets so many ms pass. Resolves once everything that was due in them is done, its callbacks delivered. */
    async letPass(ms: number) {
      const end = passed + ms
      const next = () => [...waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
      for (let due = next(); due; due = next()) {
        waiting.delete(due)
        passed = due.at
        await due.task()
      }
      passed = end
    },
  }
}

/** Asks again until there is something, for up to `most` ms: long enough that only a hang ends it. */
export async function eventually<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  most = 60_000,
): Promise<T> {
  for (const start = performance.now(); performance.now() - start < most; ) {
    const found = await ask()
    if (found !== undefined) return found
    await Bun.sleep(10)
  }
  throw new Error(`Waited ${most} ms in vain.`)
}
