import type { AlertFrequency } from '#src/domain/jobs/alerts.ts'
import { DAY, EAST_AFRICA, HOUR } from '#src/domain/kenya-time.ts'

const SENT_AT = 6 * HOUR
/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4

/** The next time after `now` at which an alert is due, in ms: 6:00 in Kenya, for weekly ones on Monday. */
export function nextDue(now: number, every: AlertFrequency): number {
  const today = Math.floor((now + EAST_AFRICA - SENT_AT) / DAY)
  const day = every === 'day' ? today + 1 : nextMonday(today)
  return day * DAY + SENT_AT - EAST_AFRICA
}

const nextMonday = (day: number) => (Math.floor((day - FIRST_MONDAY) / 7) + 1) * 7 + FIRST_MONDAY
