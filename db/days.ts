/** East Africa Time is UTC+3 all year; in ms. */
export const EAST_AFRICA = 3 * 3_600_000

/** The day that a time in ms falls on in Kenya, as YYYY-MM-DD. */
export const dayInKenya = (ms: number) => new Date(ms + EAST_AFRICA).toISOString().slice(0, 10)

const HOUR = 3_600_000

/** When nobody is disturbed by SMS, 21:00 to 7:00 in Kenya, the next 7:00; by day null. In ms. */
export function quietUntil(now: number): number | null {
  const sinceMidnight = (now + EAST_AFRICA) % (24 * HOUR)
  if (sinceMidnight >= 7 * HOUR && sinceMidnight < 21 * HOUR) return null
  const untilSeven = 7 * HOUR - sinceMidnight
  return now + (untilSeven > 0 ? untilSeven : untilSeven + 24 * HOUR)
}

/** How many midnights in Kenya lie between two times in ms: 0 on the same day, less where `to` is on an earlier one. */
export const daysBetween = (from: number, to: number) => dayNumber(to) - dayNumber(from)

const dayNumber = (ms: number) => Math.floor((ms + EAST_AFRICA) / 86_400_000)
