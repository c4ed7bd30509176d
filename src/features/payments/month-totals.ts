import type { Reader } from '#db/connection.ts'
import { lastMonths, type Period } from '#src/domain/kenya-time.ts'
import { refundedIn, revenueByPeriod } from './revenue.ts'

/** What a month in Kenya brought, in whole KES. */
export interface MonthTotal extends Period {
  /** What was settled in it, given back or not. */
  paid: number
  refunded: number
  /** What stays: revenue. */
  net: number
  /** How many payments that were. */
  count: number
}

/**
 * The last 12 months, the latest first, samples left out. Money that went back came and went in the month in which an
 * administrator noted it: until then it was settled by nobody.
 */
export function monthTotals(read: Reader, now: number): MonthTotal[] {
  const months = lastMonths(now, 12)
  const [paid, refunded] = [revenueByPeriod(read, months), refundedIn(read, months)]
  const totals = months.map((month, index) => {
    const stays = paid[index] ?? { kes: 0, n: 0 }
    const back = refunded[index] ?? { kes: 0, n: 0 }
    return {
      ...month,
      paid: stays.kes + back.kes,
      refunded: back.kes,
      net: stays.kes,
      count: stays.n + back.n,
    }
  })
  return totals.toReversed()
}
