import type { Deps } from '#src/deps.ts'
import { DAY, HOUR } from '#src/domain/kenya-time.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { hashOf } from '#src/http/session/tokens.ts'

/** Limits how many email addresses one network address can test for an account. Throws `limited`. */
export function consumeQuoteLimit({ limiter }: Deps, address: string) {
  limiter.take(`payment:asked:${address}`, 120, HOUR)
}

interface Prompting {
  phone: string
  address: string
  browserToken: string
  viewer: Pick<Viewer, 'id' | 'phone' | 'phoneLinksFrom'> | null
}

/**
 * Prevents strangers from flooding a phone with prompts (RULINGS.md section 2), and one address from using up a phone's limit. A
 * signed-in person has a separate limit for their own proven number. Many people share a network address, so its limit is wider, and one
 * browser cannot use it up. The site as a whole has no limit: a few addresses could otherwise stop all payments.
 * Throws `limited`.
 */
export function assertWithinLimits({ limiter }: Deps, { phone, address, browserToken, viewer }: Prompting) {
  const isOwn = viewer !== null && viewer.phone === phone && viewer.phoneLinksFrom !== null
  const target = isOwn ? `${phone}:${viewer.id}` : phone
  limiter.consumeAll([
    [phoneKey(target), 6, HOUR],
    [phoneDayKey(target), 20, DAY],
    ...(isOwn ? [] : sharesOf(phone, address)),
    [`payment:browser:${hashOf(browserToken)}`, 12, HOUR],
    [`payment:address:${address}`, 60, HOUR],
  ])
}

const sharesOf = (phone: string, address: string): [string, number, number][] => [
  [`${phoneKey(phone)}:from:${address}`, 4, HOUR],
  [`${phoneDayKey(phone)}:from:${address}`, 14, DAY],
]

/** Resets the limits of a phone that paid: its prompts were wanted. */
export function forgivePrompts({ limiter }: Deps, phone: string) {
  limiter.forgiveAll(phoneKey(phone))
  limiter.forgiveAll(phoneDayKey(phone))
}

const phoneKey = (phone: string) => `payment:phone:${phone}`
const phoneDayKey = (phone: string) => `payment:phone-day:${phone}`
