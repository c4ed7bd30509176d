import type { Job } from '#db/schema.ts'

/** The ends of a job's pay range, equal if it names one amount. */
export interface PayRange {
  from: number
  to: number
}

type Pay = Pick<Job, 'payFrom' | 'payTo' | 'payPeriod'>

/**
 * Monthly pay in whole KES before deductions. Null without amounts or a period, and for pay by the hour or day, since the number
 * of hours or days in a month is unknown.
 */
export function monthlyPay(pay: Pay): PayRange | null {
  const range = payRange(pay)
  const months = pay.payPeriod && monthsOf[pay.payPeriod]
  if (!range || !months) return null

  return { from: Math.round(range.from / months), to: Math.round(range.to / months) }
}

/** A job's pay in whole KES for one `payPeriod`, or null if it has no amounts, or only 0. */
export function payRange({ payFrom, payTo }: Omit<Pay, 'payPeriod'>): PayRange | null {
  const from = payFrom ?? payTo
  const to = payTo ?? payFrom
  return from === null || to === null || to <= 0 ? null : { from, to }
}

/** The number of months that a period's pay covers: a year has 12 months, 52 weeks or 3 terms. */
const monthsOf: Record<NonNullable<Pay['payPeriod']>, number | null> = {
  hour: null,
  day: null,
  week: 12 / 52,
  month: 1,
  term: 4,
  year: 12,
}
