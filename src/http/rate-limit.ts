import { DomainError } from '#src/errors.ts'

/** A key, how many uses it may have, and within how many ms. */
type Limit = [key: string, most: number, windowMs: number]

export interface RateLimiter {
  /** Counts one use where there is room for it, and says whether there was. */
  tryConsume: (...limit: Limit) => boolean
  /** Returns when a key has room again, in ms since 1970; now or earlier if it has room. */
  freeAt: (...limit: Limit) => number
  /** Counts one use. Throws `limited` where `key` had `most` uses within the last `windowMs`. */
  take: (...limit: Limit) => void
  /** Consumes all limits or throws `limited` and consumes none, so that a refused request never drains another user's quota. */
  consumeAll: (limits: Limit[]) => void
  /** Takes a key's uses back, as after a successful sign-in. */
  forgive: (key: string) => void
  /** The same for every key with this prefix. It scans all keys, so use it only for rare events. */
  forgiveAll: (beginning: string) => void
  /** Takes one use back, the latest. */
  giveBack: (key: string) => void
}

const MAX_KEYS = 100_000

/** Sliding windows in memory: enough for one process, gone with a restart. */
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
    throw new DomainError('limited', 'Too many attempts. Please wait a little and try again.')
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
