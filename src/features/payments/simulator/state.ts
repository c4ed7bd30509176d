import type { InFlightShape, PushFault, QueryFault, TokenFault } from './faults.ts'
import type { OutcomeName } from './outcomes.ts'

/** The credentials that the simulator accepts by default. */
export const simulatorCredentials = {
  consumerKey: 'simulator-key',
  consumerSecret: 'simulator-secret',
  shortcode: '174379',
  passkey: 'simulator-passkey',
} as const

type Later = (ms: number, task: () => unknown) => () => void

export interface SimulatorOptions {
  /** 0 takes any free port. */
  port: number
  hostname?: string
  /** Dates receipts and ends tokens. */
  clock?: { now(): number }
  /** Runs a task after some ms and returns a function that cancels it. Real time by default. */
  later?: Later
  consumerKey?: string
  consumerSecret?: string
  shortcode?: string
  passkey?: string
  /** The payee that the prompt names. */
  shopName?: string
  /** How long a prompt waits for an answer before 1037. */
  promptLifetimeMs?: number
  /** How soon the numbers that answer automatically do so. */
  answerAfterMs?: number
  /** How long after its payment the callback of number ...007 is sent. */
  lateCallbackMs?: number
  /** How long after the answer all other callbacks are sent. */
  callbackDelayMs?: number
  /** How often a callback is sent again after an error or a 5xx; the real gateway has never been seen to do so. */
  callbackRetries?: number
  /** How long a call that times out waits for an answer. */
  hangMs?: number
}

type SimulatorSettings = Required<Omit<SimulatorOptions, 'port'>>

export function settingsOf({ port: _, ...options }: SimulatorOptions): SimulatorSettings {
  return {
    hostname: '127.0.0.1',
    clock: Date,
    later: afterRealTime,
    ...simulatorCredentials,
    shopName: 'Elimu',
    promptLifetimeMs: 60_000,
    answerAfterMs: 1000,
    lateCallbackMs: 20_000,
    callbackDelayMs: 0,
    callbackRetries: 0,
    hangMs: 60_000,
    ...options,
  }
}

const afterRealTime: Later = (ms, task) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

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
  /** Not answered on purpose: the prompt is hidden, and times out. */
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

interface Script {
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
  /** Cancel pending tasks. */
  timers: Set<() => void>
}

export function createState(options: SimulatorOptions): SimulatorState {
  return {
    settings: settingsOf(options),
    script: {
      tokenExpiresInType: 'string',
      tokenSeconds: 3599,
      inFlight: '4999',
      nextToken: [],
      nextPush: [],
      nextQuery: [],
    },
    prompts: new Map(),
    activity: [],
    token: null,
    receipts: new Set(),
    counts: { tokens: 0, pushes: 0, prompts: 0, queries: 0 },
    timers: new Set(),
  }
}

/** Resets everything to the start, with the original settings. */
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
