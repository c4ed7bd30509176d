import { deliver } from './callbacks.ts'
import type { ForgedCallback, PromptAction, PromptAnswer, ScriptRequest } from './control-schema.ts'
import type { OutcomeName } from './outcomes.ts'
import { settlePrompt } from './prompts.ts'
import type { Delivery, Prompt, SimulatorState } from './state.ts'

/** Changes how the next calls are answered; faults join the end of their queue. */
export function script(state: SimulatorState, request: ScriptRequest): void {
  const {
    nextToken,
    nextPush,
    nextQuery,
    revokeTokens,
    tokenExpiresInType,
    tokenSeconds,
    inFlight,
    ...timing
  } = request
  state.script.nextToken.push(...listOf(nextToken))
  state.script.nextPush.push(...listOf(nextPush))
  state.script.nextQuery.push(...listOf(nextQuery))
  Object.assign(state.script, withoutUndefined({ tokenExpiresInType, tokenSeconds, inFlight }))
  Object.assign(state.settings, withoutUndefined(timing))
  if (revokeTokens) state.token = null
}

/** Answers a prompt as a person would. False if it had ended already. Resolves after callbacks without delay are sent. */
export async function answerPrompt(
  state: SimulatorState,
  prompt: Prompt,
  answer: PromptAnswer,
): Promise<boolean> {
  const { action, ...options } = answer
  if (action === 'ignore') {
    if (prompt.state !== 'open') return false
    prompt.ignored = true
    return true
  }
  const lost = action === 'no-callback-pay' ? { callbackTimes: 0 } : {}
  return settlePrompt(state, prompt, outcomeOf[action], { ...options, ...lost })
}

/** Sends a callback without a prompt behind it: forged, late or repeated. */
export async function forge(state: SimulatorState, forged: ForgedCallback): Promise<Delivery[]> {
  const body = typeof forged.body === 'string' ? forged.body : JSON.stringify(forged.body ?? null)
  const deliveries: Delivery[] = []
  for (let sent = 0; sent < (forged.times ?? 1); sent++) {
    const delivery = await deliver(forged.url, body, state.settings.shortcode, forged.headers)
    deliveries.push({ ...delivery, at: state.settings.clock.now() })
  }
  return deliveries
}

const outcomeOf: Record<Exclude<PromptAction, 'ignore'>, OutcomeName> = {
  pay: 'paid',
  'no-callback-pay': 'paid',
  cancel: 'cancelled',
  'wrong-pin': 'wrong-pin',
  insufficient: 'insufficient',
  limit: 'limit',
  repeated: 'repeated',
  'pin-locked': 'pin-locked',
  unknown: 'unknown',
  expire: 'expired',
  unreachable: 'unreachable',
}

function listOf<T extends string>(value: T | T[] | undefined): T[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
