import { DomainError } from '#src/errors.ts'

export interface RateLimiter {
  /** Counts one use. Throws `limited` where `key` had `most` uses within the last `windowMs`. */
  take: (key: string, most: number, windowMs: number) => void
  /** Takes a key's uses back, as after a successful sign-in. */
  forgive: (key: string) => void
  /** Takes one use back, the latest. */
  giveBack: (key: string) => void
}

const MOST_KEYS = 100_000

/** Sliding windows in memory: enough for one process, gone with a restart. */
export function createRateLimiter({ isOn = true, now = Date.now } = {}): RateLimiter {
  const uses = new Map<string, number[]>()
  return {
    take(key, most, windowMs) {
      if (!isOn) return
      const from = now() - windowMs
      const recent = (uses.get(key) ?? []).filter(time => time > from)
      if (recent.length >= most) {
        throw new DomainError('limited', 'Too many attempts. Please wait a little and try again.')
      }
      recent.push(now())
      uses.delete(key)
      uses.set(key, recent)
      const oldest = uses.keys().next().value
      if (uses.size > MOST_KEYS && oldest !== undefined) uses.delete(oldest)
    },
    forgive: key => void uses.delete(key),
    giveBack: key => void uses.get(key)?.pop(),
  }
}
