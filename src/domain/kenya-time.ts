/** Durations in ms. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** East Africa Time is UTC+3 all year; in ms. */
export const EAST_AFRICA = 3 * HOUR

/** The day that a time in ms falls on in Kenya, as YYYY-MM-DD. */
export const dayInKenya = (ms: number) => new Date(ms + EAST_AFRICA).toISOString().slice(0, 10)

/** The first moment in ms of a day in Kenya, YYYY-MM-DD. */
export const startOfDay = (day: string) => Date.parse(`${day}T00:00:00+03:00`)

/** The last moment in ms of a day in Kenya, YYYY-MM-DD. */
export const endOfDay = (day: string) => startOfDay(day) + DAY - 1

/** `yyyyMMddHHmmss` in Kenya, for a time in ms. */
export const kenyaTimestamp = (ms: number) =>
  new Date(ms + EAST_AFRICA).toISOString().slice(0, 19).replace(/\D/g, '')

/** A period in ms, from `from` up to but not including `until`. */
export interface Period {
  from: number
  until: number
}

/** The last weeks in Kenya, oldest first, from Monday to Monday; the last is the current week. */
export function lastWeeks(now: number, count: number): Period[] {
  const sinceMonday = (new Date(now + EAST_AFRICA).getUTCDay() + 6) % 7
  const monday = startOfDay(dayInKenya(now)) - sinceMonday * DAY
  return Array.from({ length: count }, (_, index) => {
    const from = monday - (count - 1 - index) * 7 * DAY
    return { from, until: from + 7 * DAY }
  })
}

/** The last months in Kenya, oldest first; the last is the current month. */
export const lastMonths = (now: number, count: number): Period[] =>
  Array.from({ length: count }, (_, index) => monthInKenya(now, index - count + 1))

/** The month of a time in ms in Kenya, or the one `later` months after it. */
export function monthInKenya(ms: number, later = 0): Period {
  const day = new Date(ms + EAST_AFRICA)
  const startOf = (month: number) => Date.UTC(day.getUTCFullYear(), month, 1) - EAST_AFRICA
  const month = day.getUTCMonth() + later
  return { from: startOf(month), until: startOf(month + 1) }
}

/** During the quiet hours for SMS, 21:00 to 7:00 in Kenya, returns the next 7:00 in ms; by day null. */
export function quietUntil(now: number): number | null {
  const sinceMidnight = (now + EAST_AFRICA) % (24 * HOUR)
  if (sinceMidnight >= 7 * HOUR && sinceMidnight < 21 * HOUR) return null
  const untilSeven = 7 * HOUR - sinceMidnight
  return now + (untilSeven > 0 ? untilSeven : untilSeven + 24 * HOUR)
}

/** The number of midnights in Kenya between two times in ms: 0 on the same day, negative if `to` is earlier. */
export const daysBetween = (from: number, to: number) => dayNumber(to) - dayNumber(from)

/** The next midnight in Kenya, in ms. */
export const nextMidnight = (now: number) => (dayNumber(now) + 1) * 86_400_000 - EAST_AFRICA

/** The number of a day in Kenya, from 1970, for a time in ms. */
export const dayNumber = (ms: number) => Math.floor((ms + EAST_AFRICA) / 86_400_000)
