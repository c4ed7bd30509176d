import type { DarajaConfig } from '#src/features/payments/daraja/types.ts'
import type {
  PromptAction,
  PromptAnswer,
  ScriptRequest,
} from '#src/features/payments/simulator/control-schema.ts'
import { type SimulatorOptions, simulatorCredentials } from '#src/features/payments/simulator/settings.ts'
import { startSimulator } from '#src/features/payments/simulator/simulator.ts'
import type { Delivery, Prompt, SimulatorState } from '#src/features/payments/simulator/state.ts'

type PersonOptions = Omit<PromptAnswer, 'action'>

/**
 * A Daraja simulator on a free port, driven over its control routes. Numbers that answer by themselves do so after
 * 20 ms, a late callback comes after 300 ms, a call that is to time out hangs for 5 s.
 */
export function simulator(options: Partial<SimulatorOptions> = {}) {
  const running = startSimulator({
    port: 0,
    answerAfterMs: 20,
    lateCallbackMs: 300,
    hangMs: 5000,
    ...options,
  })
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
  const answer = (checkoutRequestId: string, action: PromptAction, how: PersonOptions = {}) =>
    send<Prompt>(`/control/prompts/${checkoutRequestId}`, { action, ...how })

  return {
    url: running.url,
    config,
    answer,
    pay: (checkoutRequestId: string, how?: PersonOptions) => answer(checkoutRequestId, 'pay', how),
    cancel: (checkoutRequestId: string, how?: PersonOptions) => answer(checkoutRequestId, 'cancel', how),
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

/** Asks again until there is something, for up to `most` ms. */
export async function eventually<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  most = 15_000,
): Promise<T> {
  for (const start = performance.now(); performance.now() - start < most; ) {
    const found = await ask()
    if (found !== undefined) return found
    await Bun.sleep(10)
  }
  throw new Error(`Waited ${most} ms in vain.`)
}
