import type { Payment } from '#db/schema.ts'

/** When the gateway is first asked about a prompt that it accepted (facts/daraja.md section 5). */
export const FIRST_QUERY = 15_000

/** How long a prompt can be open. Past it the payment shows as expired, and money that comes yet still pays it. */
export const PROMPT_OPEN = 5 * 60_000

/** How long the gateway is asked about a payment, and about money it announced. */
export const ASKED_FOR = 24 * 3_600_000

/**
 * When to ask next about something that began at `since`: after as much time again as half of what has passed, so about 20
 * times in 24 hours. Null where there is nothing more to ask.
 */
export function nextQueryAfter(since: number, now: number, payment: Pick<Payment, 'status' | 'createdAt'>) {
  const age = now - since
  if (age >= ASKED_FOR) return null

  const closes = payment.createdAt + PROMPT_OPEN
  const isOpen = payment.status === 'pending' && now < closes
  const latest = isOpen ? closes : since + ASKED_FOR
  return Math.min(Math.round(now + Math.max(FIRST_QUERY, age / 2)), latest)
}
