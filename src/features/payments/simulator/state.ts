import type { InFlightShape, PushFault, QueryFault, TokenFault } from './faults.ts'
import type { OutcomeName } from './outcomes.ts'
import { type SimulatorOptions, type SimulatorSettings, settingsOf } from './settings.ts'

/** An STK prompt on a phone, and its outcome. Times in ms, amounts in KES. */
export interface Prompt {
  checkoutRequestId: string
  merchantRequestId: string
  phone: string
  amount: number
  reference: string
  description: string
  callbackUrl: string
  openedAt: number
  /** The person will not answer: the prompt is no longer shown, and times out. */
  ignored: boolean
  state: 'open' | OutcomeName
  settledAt: number | null
  receipt: string | null
  paidAmount: number | null
  deliveries: Delivery[]
}

/** A callback that was sent: the HTTP status of its answer, or null and the fault. */
export interface Delivery {
  at: number
  status: number | null
  fault: string | null
}

/** `sms` is a message on the phone, `event` a line about the wire. */
export interface Activity {
  id: string
  at: number
  phone: string
  kind: 'sms' | 'event'
  text: string
}

export interface Script {
  tokenExpiresInType: 'string' | 'number'
  tokenSeconds: number
  inFlight: InFlightShape
  /** Faults for the next calls, first in first out. */
  nextToken: TokenFault[]
  nextPush: PushFault[]
  nextQuery: QueryFault[]
}

export interface SimulatorState {
  settings: SimulatorSettings
  script: Script
  prompts: Map<string, Prompt>
  activity: Activity[]
  token: { value: string; until: number } | null
  receipts: Set<string>
  counts: { tokens: number; pushes: number; prompts: number; queries: number }
  /** Cancel the tasks still to run. */
  timers: Set<() => void>
}

export function createState(options: SimulatorOptions): SimulatorState {
  return {
    settings: settingsOf(options),
    script: calmScript(),
    prompts: new Map(),
    activity: [],
    token: null,
    receipts: new Set(),
    counts: { tokens: 0, pushes: 0, prompts: 0, queries: 0 },
    timers: new Set(),
  }
}

/** Resets everything to the start, with the settings given then. */
export function resetState(state: SimulatorState, options: SimulatorOptions): void {
  for (const cancel of state.timers) cancel()
  Object.assign(state, createState(options))
}

/** Runs a task later, unless the simulator is reset or stopped first. */
export function later({ settings, timers }: SimulatorState, ms: number, task: () => unknown): void {
  const cancel = settings.later(ms, () => {
    timers.delete(cancel)
    return task()
  })
  timers.add(cancel)
}

const MAX_ACTIVITY = 200

export function recordActivity(
  state: SimulatorState,
  phone: string,
  kind: Activity['kind'],
  text: string,
): void {
  state.activity.unshift({ id: crypto.randomUUID(), at: state.settings.clock.now(), phone, kind, text })
  state.activity.length = Math.min(state.activity.length, MAX_ACTIVITY)
}

function calmScript(): Script {
  return {
    tokenExpiresInType: 'string',
    tokenSeconds: 3599,
    inFlight: '4999',
    nextToken: [],
    nextPush: [],
    nextQuery: [],
  }
}
