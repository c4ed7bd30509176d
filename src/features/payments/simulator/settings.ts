/** The credentials that the simulator accepts by default. */
export const simulatorCredentials = {
  consumerKey: 'simulator-key',
  consumerSecret: 'simulator-secret',
  shortcode: '174379',
  passkey: 'simulator-passkey',
} as const

export type Later = (ms: number, task: () => unknown) => () => void

export interface SimulatorOptions {
  /** 0 takes any free port. */
  port: number
  hostname?: string
  /** Dates receipts and ends tokens. */
  clock?: { now(): number }
  /** Runs a task after so many ms, and returns what cancels it. Real time unless given. */
  later?: Later
  consumerKey?: string
  consumerSecret?: string
  shortcode?: string
  passkey?: string
  /** The payee that the prompt names. */
  shopName?: string
  /** How long a prompt waits for an answer before 1037. */
  promptLifetimeMs?: number
  /** How soon the numbers that answer by themselves do so. */
  answerAfterMs?: number
  /** How long after its payment the callback of number ...007 is sent. */
  lateCallbackMs?: number
  /** How long after the answer all other callbacks are sent. */
  callbackDelayMs?: number
  /** How often a callback is sent again after an error or a 5xx; the real gateway has never been seen to do so. */
  callbackRetries?: number
  /** How long a call that shall time out waits for an answer. */
  hangMs?: number
}

export type SimulatorSettings = Required<Omit<SimulatorOptions, 'port'>>

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
