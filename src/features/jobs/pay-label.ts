import { formatKes } from '#src/ui/format.ts'
import type { JobJson } from './json.ts'

type Pay = Pick<JobJson, 'salary' | 'payFrom' | 'payTo' | 'payPeriod'>

/**
 * Pay as text: in the school's words, else from its amounts: 'KES 40,000 to 60,000 a month'. Null without pay. Words that end in
 * an amount get the period too.
 */
export function payLabel({ salary, payFrom, payTo, payPeriod }: Pay): string | null {
  const amount = salary ?? amountText(payFrom, payTo)
  return amount && payPeriod && /\d$/.test(amount) ? `${amount} ${periods[payPeriod]}` : amount
}

function amountText(from: number | null, to: number | null): string | null {
  if (from !== null && to !== null && from !== to) return `${formatKes(from)} to ${formatKes(to).slice(4)}`
  if (from !== null) return formatKes(from)
  return to === null ? null : `Up to ${formatKes(to)}`
}

const periods: Record<NonNullable<Pay['payPeriod']>, string> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  term: 'a term',
  year: 'a year',
}
