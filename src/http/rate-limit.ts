import { DomainError } from '#src/errors.ts'

/** A key, its maximum number of uses, and the window in ms. */
type Limit = [key: string, most: number, windowMs: number]

export interface RateLimiter {
  /** Counts one use if the limit allows it. Returns whether it did. */
  tryConsume: (...limit: Limit) => boolean
  /** Returns the time in ms when the next use is allowed; now or earlier if one is allowed already. */
  freeAt: (...limit: Limit) => number
  /** Counts one use. Throws `limited` if `key` had `most` uses within the last `windowMs`. */
  take: (...limit: Limit) => void
  /** Consumes all limits or throws `limited` and consumes none, so that a refused request never drains another user's quota. */
  consumeAll: (limits: Limit[]) => void
  /** Resets a key, for example after a successful sign-in. */
  forgive: (key: string) => void
  /** Resets all keys with this prefix. It scans all keys, so use it only for rare events. */
  forgiveAll: (beginning: string) => void
  /** Refunds the latest use. */
  giveBack: (key: string) => void
  /** Uses counted here since the last call, if they are shared. */
  takeEvents: () => LimitEvent[]
  /** Counts what happened elsewhere. */
  happen: (event: LimitEvent) => void
}

const MAX_KEYS = 100_000

/** A change of a key's count, for other processes: a use at a time in ms, or the end of some. */
export type LimitEvent =
  | ['use', key: string, at: number]
  | ['forgive' | 'forgive all' | 'give back', key: string]

/** Sliding windows in memory, which end with the process. `isShared` keeps what happens for `takeEvents`. */
export function createRateLimiter({ isOn = true, now = Date.now, isShared = false } = {}): RateLimiter {
  const uses = new Map<string, number[]>()
  const events: LimitEvent[] = []

  const note = (event: LimitEvent) => {
    if (isShared) events.push(event)
  }
  const noteAndDo = (event: LimitEvent) => {
    note(event)
    happen(event)
  }

  const recentOf = ([key, , windowMs]: Limit) => {
    const from = now() - windowMs
    return (uses.get(key) ?? []).filter(time => time > from)
  }
  const areFree = (limits: Limit[]): boolean => {
    if (!isOn) return true
    const counted = limits.map(limit => ({ limit, recent: recentOf(limit) }))
    if (counted.some(({ limit: [, most], recent }) => recent.length >= most)) return false

    for (const { limit, recent } of counted) {
      keep(limit[0], [...recent, now()])
      note(['use', limit[0], now()])
    }
    return true
  }
  const freeAt = (limit: Limit): number => {
    const [, most, windowMs] = limit
    const last = recentOf(limit).at(-most)
    return isOn && last !== undefined ? last + windowMs : now()
  }
  const consumeAll = (limits: Limit[]) => {
    if (areFree(limits)) return
    throw new DomainError('limited', 'Too many attempts. Please try again later.')
  }
  const happen = ([what, key, at = 0]: LimitEvent) => {
    const times = uses.get(key) ?? []
    if (what === 'use') keep(key, [...times, at].sort())
    else if (what === 'forgive' || (what === 'give back' && times.length <= 1)) uses.delete(key)
    else if (what === 'give back') times.pop()
    else for (const other of uses.keys()) if (other.startsWith(key)) uses.delete(other)
  }
  const keep = (key: string, times: number[]) => {
    uses.delete(key)
    uses.set(key, times)
    const oldest = uses.keys().next().value
    if (uses.size > MAX_KEYS && oldest !== undefined) uses.delete(oldest)
  }
  return {
    tryConsume: (...limit) => areFree([limit]),
    freeAt: (...limit) => freeAt(limit),
    take: (...limit) => consumeAll([limit]),
    consumeAll,
    forgive: key => noteAndDo(['forgive', key]),
    forgiveAll: beginning => noteAndDo(['forgive all', beginning]),
    giveBack: key => noteAndDo(['give back', key]),
    takeEvents: () => events.splice(0),
    happen,
  }
}
