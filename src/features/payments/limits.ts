import type { Deps } from '#src/deps.ts'

const HOUR = 3_600_000

/**
 * Nobody can flood a stranger's phone with prompts (RULINGS.md section 2). Many phones of one network share an address, so
 * that limit is wider. Throws `limited`.
 */
export function assertWithinLimits(
  { limiter }: Deps,
  { phone, address }: { phone: string; address: string },
) {
  limiter.take(`payment:phone:${phone}`, 6, HOUR)
  limiter.take(`payment:address:${address}`, 30, HOUR)
  limiter.take('payment:site', 600, HOUR)
}
