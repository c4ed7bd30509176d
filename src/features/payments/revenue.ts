import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { totalsDuring } from '#db/daily-totals.ts'
import { auditLog, payments } from '#db/schema.ts'
import { lastMonths, type Period } from '#src/domain/kenya-time.ts'

/** A sum of payments in whole KES, and their number without free ones. */
interface Revenue {
  kes: number
  n: number
}

/** The money of a month in Kenya, in whole KES. */
export interface MonthTotal extends Period {
  /** Paid in it, refunded or not. */
  paid: number
  refunded: number
  /** Paid and not refunded: revenue. */
  net: number
  /** The number of payments. */
  count: number
}

/**
 * The last 12 months, the latest first, without samples. A refund counts as paid and refunded in the month in which an administrator
 * recorded it, because the money was unsettled until then.
 */
export function monthTotals(read: Reader, now: number): MonthTotal[] {
  const months = lastMonths(now, 12)
  const [paid, refunded] = [revenueByPeriod(read, months), refundedByPeriod(read, months)]
  const totals = months.map((month, index) => {
    const net = paid[index] ?? { kes: 0, n: 0 }
    const returned = refunded[index] ?? { kes: 0, n: 0 }
    return {
      ...month,
      paid: net.kes + returned.kes,
      refunded: returned.kes,
      net: net.kes,
      count: net.n + returned.n,
    }
  })
  return totals.toReversed()
}

/** The revenue of each period from midnight to midnight in Kenya, by the time each payment was marked paid, without refunds and samples. */
export const revenueByPeriod = (read: Reader, periods: Period[]): Revenue[] =>
  totalsDuring(
    read,
    periods.map(period => ['payments', period] as const),
  )

/** The refunds of each period, by when an administrator recorded them, without samples. */
function refundedByPeriod(read: Reader, periods: Period[]): Revenue[] {
  const all = refunds(read)
  return periods.map(({ from, until }) => {
    const those = all.filter(({ at }) => from <= at && at < until)
    return { kes: those.reduce((sum, { kes }) => sum + kes, 0), n: those.length }
  })
}

/** The refunded payments, in whole KES, and when each was refunded, in ms, from the audit log. Without samples. */
export function refunds(read: Reader) {
  return read
    .select({
      id: payments.id,
      kes: received,
      at: sql<number>`coalesce(max(${auditLog.at}), ${payments.updatedAt})`,
    })
    .from(payments)
    .leftJoin(
      auditLog,
      and(
        eq(auditLog.targetType, 'payment'),
        eq(auditLog.targetId, payments.id),
        eq(auditLog.action, 'payment.refunded'),
      ),
    )
    .where(and(eq(payments.status, 'refunded'), eq(payments.isSample, false)))
    .groupBy(payments.id)
    .all()
}

/** The amount received, where it differs from the amount asked for. */
const received = sql<number>`coalesce(${payments.amountReceived}, ${payments.amount})`
