import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { auditLog, payments } from '#db/schema.ts'
import type { Period } from '#src/domain/kenya-time.ts'
import { isOneOf, sampleAccounts } from '#src/features/registration/sample-accounts.ts'

/** What payments came to, in whole KES, and how many they were; free ones are none. */
interface Taking {
  kes: number
  n: number
}

/** What was paid in each period and stays so, samples left out: by when it was credited. */
export function revenueByPeriod(read: Reader, periods: Period[]): Taking[] {
  const samples = sampleAccounts(read)
  const isSamples = isOneOf(payments.userId, samples)
  const bySamples = read
    .select({ at: payments.paidAt, kes: received })
    .from(payments)
    .where(and(isSamples, isPaid))
    .all()
  return periods.map(period => {
    const all = paidDuring(read, period)
    const off = bySamples.filter(({ at }) => at !== null && period.from <= at && at < period.until)
    return {
      kes: all.kes - off.reduce((sum, { kes }) => sum + kes, 0),
      n: all.n - off.filter(({ kes }) => kes > 0).length,
    }
  })
}

/** What an administrator noted as given back in each period, samples left out. */
export function refundedIn(read: Reader, periods: Period[]): Taking[] {
  const given = refunds(read)
  return periods.map(({ from, until }) => {
    const those = given.filter(({ at }) => from <= at && at < until)
    return { kes: those.reduce((sum, { kes }) => sum + kes, 0), n: those.length }
  })
}

/** Refunded payments by their id, what went back in whole KES, and when in ms: the log of deeds knows it. Samples left out. */
export function refunds(read: Reader) {
  const isSamples = isOneOf(payments.userId, sampleAccounts(read))
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
    .where(and(eq(payments.status, 'refunded'), sql`(${isSamples}) is not true`))
    .groupBy(payments.id)
    .all()
}

function paidDuring(read: Reader, { from, until }: Period): Taking {
  const taken = read
    .select({
      kes: sql<number>`coalesce(sum(${received}), 0)`,
      n: sql<number>`count(*) filter (where ${received} > 0)`,
    })
    .from(payments)
    .where(and(gte(payments.paidAt, from), lt(payments.paidAt, until), isPaid))
  return taken.get() ?? { kes: 0, n: 0 }
}

/** What came, where that is not what was asked for. */
const received = sql<number>`coalesce(${payments.amountReceived}, ${payments.amount})`

/** The plus keeps SQLite from going through all that was ever paid instead of one period, or of one person. */
const isPaid = sql`+${payments.status} = 'paid'`
