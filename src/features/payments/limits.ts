import type { Deps } from '#src/deps.ts'
import { hashOf } from '#src/http/token.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Whoever tries email addresses learns of few accounts. Throws `limited`. */
export function assertAskedSeldom({ limiter }: Deps, address: string) {
  limiter.take(`payment:asked:${address}`, 120, HOUR)
}

/**
 * Nobody can flood a stranger's phone with prompts (RULINGS.md section 2). Many people of one network share an address, so
 * that limit is wider, and one browser does not use it up. There is none for the site: it would let a few addresses stop all
 * payments. Throws `limited`.
 */
export function assertWithinLimits(
  { limiter }: Deps,
  { phone, address, browserToken }: { phone: string; address: string; browserToken: string },
) {
  limiter.takeAll([
    [phoneKey(phone), 6, HOUR],
    [phoneDayKey(phone), 20, DAY],
    [`payment:browser:${hashOf(browserToken)}`, 12, HOUR],
    [`payment:address:${address}`, 60, HOUR],
  ])
}

/** A phone that paid wanted its prompts. */
export function forgivePrompts({ limiter }: Deps, phone: string) {
  limiter.forgive(phoneKey(phone))
  limiter.forgive(phoneDayKey(phone))
}

const phoneKey = (phone: string) => `payment:phone:${phone}`
const phoneDayKey = (phone: string) => `payment:phone-day:${phone}`
