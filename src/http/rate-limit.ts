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
}

const MAX_KEYS = 100_000

/** Sliding windows in memory, which end with the process. */
export function createRateLimiter({ isOn = true, now = Date.now } = {}): RateLimiter {
  const uses = new Map<string, number[]>()

  const recentOf = ([key, , windowMs]: Limit) => {
    const from = now() - windowMs
    return (uses.get(key) ?? []).filter(time => time > from)
  }
  const areFree = (limits: Limit[]): boolean => {
    if (!isOn) return true
    const counted = limits.map(limit => ({ limit, recent: recentOf(limit) }))
    if (counted.some(({ limit: [, most], recent }) => recent.length >= most)) return false

    for (const { limit, recent } of counted) keep(limit[0], [...recent, now()])
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
    forgive: key => void uses.delete(key),
    forgiveAll(beginning) {
      for (const key of uses.keys()) if (key.startsWith(beginning)) uses.delete(key)
    },
    giveBack(key) {
      const times = uses.get(key)
      times?.pop()
      if (times?.length === 0) uses.delete(key)
    },
  }
}
